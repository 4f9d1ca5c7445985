import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Numbers that are looked up when they are asked for. */
export interface Watched {
  tables: () => number;
  sockets: () => number;
  /** Questions that wait for a bot. */
  waitingBots: () => number;
  /** Games that this process alone may write; 0 with SQLite, where there is only one process. */
  leases: () => number;
}

/** The figures for an operator's monitoring, in the format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #choices = new Histogram({
    name: 'kyuden_choice_seconds',
    help: 'Time from the arrival of a choice to its acknowledgement, when it is on disk',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.#registry],
  });
  readonly #requests = new Histogram({
    name: 'kyuden_request_seconds',
    help: 'Time from the arrival of an HTTP request to the end of its answer',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.#registry],
  });
  readonly #errors = new Counter({
    name: 'kyuden_errors_total',
    help: 'Lines in the log of errors',
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Call once the parts of the server are there. */
  watch({ tables, sockets, waitingBots, leases }: Watched): void {
    this.#gauge('kyuden_tables', 'Tables in memory', tables);
    this.#gauge('kyuden_sockets', 'Sockets of clients', sockets);
    this.#gauge('kyuden_waiting_bots', 'Questions that wait for a bot', waitingBots);
    this.#gauge('kyuden_leases', 'Games of the database that this process has', leases);
  }

  choiceTook(milliseconds: number): void {
    this.#choices.observe(milliseconds / 1000);
  }

  requestTook(seconds: number): void {
    this.#requests.observe(seconds);
  }

  errorLogged(): void {
    this.#errors.inc();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string, now: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(now());
      },
    });
  }
}
