import { type CardReason, type ExplainedNumber, explainNumbers, whyNot } from '@kyuden/editions';
import type { SeatId } from '@kyuden/engine';
import { isOneOfSeveral, wayBack } from '../game/undo.ts';
import type { Stops } from '../protocol/index.ts';
import type { Listener } from './audience.ts';
import { Bucket } from './bucket.ts';
import { Consent, Declined } from './consent.ts';
import { GameLoop } from './game-loop.ts';
import type { Answer } from './refusal.ts';
import { setStops } from './stops.ts';

/** A game with the people at its table, and everything they can do. A refused request changes nothing. */
export class Table extends GameLoop {
  readonly #undos = this.seats.map(() => new Bucket(this.host.limits.undos, 1, this.host.ticks));
  readonly #declined = new Declined();

  join(listener: Listener, seat: SeatId, since: number | undefined): Promise<void> {
    return this.inTurn(async () => {
      const one = this.seats[seat];
      if (one) Object.assign(one, { awaySince: 0, left: false });
      const rested = this.isResting;
      this.gallery.join(listener, seat, since);
      if (rested) await this.goOn();
      else this.show();
    });
  }

  leave(listener: Listener, seat: SeatId): Promise<void> {
    return this.inTurn(async () => {
      const empty = this.gallery.leave(listener, seat);
      const one = this.seats[seat];
      if (one && empty) one.awaySince = this.host.now();
      this.show();
    });
  }

  /** Answers the seat's current question. */
  choose(seat: SeatId, request: number, option: string): Promise<Answer> {
    return this.inTurn(async () => {
      const refused = this.refusal(seat, request, option);
      if (refused) return refused;
      return this.decide(seat, option, false);
    });
  }

  /** The reasons why the seat cannot use a card now. Runs in turn, so that it sees only choices that are on disk. */
  why(seat: SeatId, thing: string): Promise<CardReason[]> {
    return this.inTurn(async () => whyNot(this.play.g, seat, this.play.askOf(seat), thing));
  }

  /** Explains where the numbers of a card or province come from; undefined if the seat does not see it. */
  explain(seat: SeatId, thing: string): Promise<ExplainedNumber[] | undefined> {
    return this.inTurn(async () => {
      // Spectators of a delayed game must not query the current position.
      if (seat < 0 && this.gallery.isDelayed) return undefined;
      return explainNumbers(this.play.g, seat, thing);
    });
  }

  undo(seat: SeatId): Promise<Answer> {
    return this.inTurn(async () => {
      if (this.over) return { why: { kind: 'gameOver' } };
      if (this.decisions[seat]! >= this.host.limits.decisions) return this.wearOut(seat);
      if (!this.#undos[seat]!.take()) return { why: { kind: 'tooManyUndos' } };
      const sealed = this.seal.held;
      if (sealed?.seat === seat && !sealed.auto) return this.breakSeal(seat);
      const way = wayBack(this.play.choices, seat);
      if (!way) return { why: { kind: 'nothingToTakeBack' } };
      const others = this.people().filter((one) => one !== seat);
      const free = way.free && !isOneOfSeveral(this.play, seat);
      if (free || others.length === 0) return this.takeBack(seat, way.to);
      if (this.#declined.isWornOut(seat, this.play.choices.length)) return { why: { kind: 'undoDeclined' } };
      this.consent = new Consent('undo', seat, others, way.to);
      this.show();
      return {};
    });
  }

  agree(seat: SeatId, to: 'undo' | 'rematch', yes: boolean): Promise<Answer> {
    return this.inTurn(async () => {
      const consent = this.consent;
      if (consent?.what !== to || !consent.asks(seat)) return { why: { kind: 'nobodyAsksThat' } };
      if (!yes) {
        if (to === 'undo') this.#declined.note(consent.by, this.play.choices.length);
        this.consent = null;
      } else consent.agree(seat);
      if (this.consent?.isGiven) return this.agreed(this.consent);
      this.show();
      return {};
    });
  }

  concede(seat: SeatId): Promise<Answer> {
    return this.inTurn(() => this.lose(seat, 'concession'));
  }

  rematch(seat: SeatId): Promise<Answer> {
    return this.inTurn(async () => {
      if (!this.over) return { why: { kind: 'gameNotOver' } };
      if (this.consent?.what === 'rematch' && this.consent.asks(seat)) this.consent.agree(seat);
      else {
        const others = this.people().filter((one) => one !== seat);
        this.consent = new Consent('rematch', seat, others);
      }
      if (this.consent.isGiven) return this.agreed(this.consent);
      this.show();
      return {};
    });
  }

  /** Records that the seat's player will not come back. */
  depart(seat: SeatId): Promise<Answer> {
    return this.inTurn(async () => {
      this.seats[seat]!.left = true;
      this.show();
      return {};
    });
  }

  claim(seat: SeatId): Promise<Answer> {
    return this.inTurn(async () => {
      if (this.over) return { why: { kind: 'gameOver' } };
      const gone = this.people().find((one) => one !== seat && this.isClaimable(one));
      if (gone === undefined) return { why: { kind: 'nobodyAway' } };
      return this.lose(gone, 'claim');
    });
  }

  setStops(seat: SeatId, stops: Stops): Promise<Answer> {
    return this.inTurn(async () => {
      this.seats[seat]!.stops = setStops(this.play.g, stops);
      await this.host.seatChanged(this, seat);
      await this.goOn();
      return {};
    });
  }

  openHand(seat: SeatId, open: boolean): Promise<Answer> {
    return this.inTurn(async () => {
      this.seats[seat]!.openHand = open;
      await this.host.seatChanged(this, seat);
      this.show();
      return {};
    });
  }

  report(seat: SeatId, note: string): Promise<Answer> {
    return this.inTurn(async () => {
      const id = await this.host.report(this, seat, note);
      return id ? { id } : { why: { kind: 'tooManyReports', most: this.host.limits.reports } };
    });
  }
}
