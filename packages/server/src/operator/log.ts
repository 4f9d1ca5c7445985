import { type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export const logFormats = ['text', 'json'] as const;

export interface LogOptions {
  level: (typeof logLevels)[number];
  /** `json`: one object a line, for programs. `text`: for people. */
  format: (typeof logFormats)[number];
  /** Texts that must never be written, such as the password of the database. */
  secrets?: readonly string[];
  write(line: string): void;
}

/**
 * The server's log. A line says what happened (`msg`) and has facts beside it: `request` or `socket` holds the id of the request or
 * socket that it is about, `err` an error. Nothing that opens something is a fact: no addresses of pages, no bodies, no headers.
 */
export function openLog({ level, format, secrets = [], write }: LogOptions): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorFacts },
  };
  const clean = (line: string): string => secrets.reduce((text, one) => text.replaceAll(one, '…'), line);
  return pino(options, {
    write: (line) => write(clean(format === 'json' ? line : readable(line))),
  });
}

/** The facts of an error that are safe to write. Other fields of an error may hold values from the database. */
function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as NodeJS.ErrnoException;
  return { type, message, ...(code !== undefined && { code }), stack };
}

/** A line for people: time, level, what, and the facts. */
function readable(line: string): string {
  const { level, time, msg = '', err, ...facts } = JSON.parse(line) as Record<string, unknown>;
  const about = Object.entries(facts).map(([name, value]) => ` ${name}=${value}`);
  const why = err
    ? `: ${(err as { stack?: string; message: string }).stack ?? (err as { message: string }).message}`
    : '';
  return `${time} ${level === 'error' ? '' : `${level} `}${msg}${about.join('')}${why}\n`;
}

/** Logs an error, with facts about what it concerns. */
export type ErrorLog = (what: string, error?: unknown, about?: Readonly<Record<string, string>>) => void;

/** A log that nobody reads. */
export const silentLog = (): Logger => openLog({ level: 'silent', format: 'json', write: () => {} });
