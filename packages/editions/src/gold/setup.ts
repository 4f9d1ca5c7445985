import {
  askAll,
  byRules,
  type Card,
  cardOf,
  cardThing,
  changed,
  clansOf,
  faceOf,
  finish,
  lay,
  type Machine,
  type Option,
  occur,
  oneByChance,
  type Procedure,
  plainOption,
  procedure,
  type SeatId,
  seatThing,
  stat,
  strongholdOf,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { setupProcedure } from '../ccg/procedures/game.ts';
import { revealStrongholds, stock } from '../ccg/procedures/setup.ts';
import { cardOption, pointed } from '../ccg/procedures/tools.ts';
import { beginWithHonor } from '../starting-honor.ts';

const REVEAL = 0;
const CHOOSE = 1;
const CHOSEN = 2;
const CUT = 3;
const STOCK = 4;

interface SetupAt {
  /** Running totals of the seats that are still tied. */
  totals?: Record<string, number>;
}

/**
 * setup.reveal-order: Strongholds and Winds, then Sensei, then the first player; then hands and provinces are
 * dealt (setup.after-start-determined).
 */
export const setup: Procedure<SetupAt> = procedure(setupProcedure, (g, frame) => {
  const { at } = frame;
  const { state } = g;
  switch (frame.pc) {
    case REVEAL:
      frame.pc = CHOOSE;
      for (const seat of state.seats)
        for (const c of zoneCards(g, zoneKey('home', seat.id))) {
          c.faceUp = true;
          c.entered = 0;
        }
      return revealStrongholds(g);
    case CHOOSE: {
      frame.pc = CHOSEN;
      // If the library has no Sensei there is nothing to ask. Otherwise ask all players, so that a pause
      // reveals nothing.
      if (!g.lib.faces.some((face) => face.type === 'Sensei')) return;
      const about = { what: 'chooseSensei', rule: 'gold.sensei.one-chosen-secretly' };
      return askAll(
        g,
        state.seats.map(({ id }) => ({
          seat: id,
          actor: id,
          kind: 'pick',
          about,
          options: senseiOptions(g, id),
        })),
      );
    }
    case CHOSEN: {
      frame.pc = CUT;
      const answers = typeof frame.answer === 'string' ? [frame.answer] : (frame.answer ?? []);
      frame.answer = undefined;
      state.seats.forEach(({ id }, index) => {
        const chosen = cardOf(g, pointed(answers[index] ?? 'none'));
        if (chosen) takeSensei(g, id, chosen);
      });
      startHonor(g);
      at.totals = Object.fromEntries(state.seats.map((seat) => [seat.id, seat.honor]));
      if (state.settings['starting-player'] !== 'highest-honor') cut(g, at.totals);
      return;
    }
    case CUT: {
      const totals = at.totals ?? {};
      const best = Math.max(...Object.values(totals));
      const tied = Object.entries(totals).filter(([, total]) => total === best);
      if (tied.length > 1) {
        // setup.first-player-ties: only tied players cut again. Decks with one Focus Value would stay tied
        // forever, so chance decides.
        const left = canPart(g, tied)
          ? undefined
          : oneByChance(
              g,
              tied.map(([seat]) => `s${seat}`),
            );
        at.totals = Object.fromEntries(tied.filter(([seat]) => left === undefined || left === `s${seat}`));
        if (Object.keys(at.totals).length > 1) cut(g, at.totals);
        return;
      }
      state.active = Number(tied[0]?.[0] ?? 0);
      state.seats[state.active]!.wentFirst = true;
      frame.pc = STOCK;
      return;
    }
    case STOCK:
      stock(g);
      return finish(g, frame);
  }
});

/**
 * The Sensei in the player's Fate deck that match the player's Faction (sensei.faction-restriction), one of
 * each title, and `none`.
 */
function senseiOptions(g: Machine, seat: SeatId): Option[] {
  const own = clansOf(g, seatThing(seat));
  const titles = new Set<string>();
  const fit = zoneCards(g, zoneKey('fateDeck', seat)).filter((c) => {
    const { title, type, keywords } = faceOf(g, c);
    if (type !== 'Sensei' || titles.has(title)) return false;
    titles.add(title);
    return keywords.some((word) => own.includes(word));
  });
  return [...fit.map((c) => cardOption(g, 'sensei', c.id)), plainOption.none];
}

/** Attaches a Sensei to the Stronghold, whose values it modifies (sensei.modifies-stronghold). */
function takeSensei(g: Machine, seat: SeatId, chosen: Card): void {
  const stronghold = strongholdOf(g, seat);
  if (!stronghold) return;
  const c = lay(g, chosen, zoneKey('unit', stronghold.id));
  c.faceUp = true;
  c.controller = seat;
  c.entered = 0;
  changed(g, true);
}

const LOWEST_START = -19;

/** honor.starting-family-honor, sensei.floors */
function startHonor(g: Machine): void {
  for (const seat of g.state.seats) {
    const stronghold = strongholdOf(g, seat.id) as Card;
    beginWithHonor(seat, Math.max(LOWEST_START, stat(g, stronghold, 'familyHonor')));
  }
  changed(g);
}

/** Whether the decks of the tied players contain more than one Focus Value. */
function canPart(g: Machine, tied: [string, number][]): boolean {
  const values = tied.flatMap(([seat]) =>
    zoneCards(g, `fateDeck:${seat}`).map((c) => stat(g, c, 'focusValue')),
  );
  return new Set(values).size > 1;
}

/**
 * setup.first-player-by-focus-cut: turns up a random card of each Fate deck and adds its Focus Value to the
 * total.
 */
function cut(g: Machine, totals: Record<string, number>): void {
  const members = Object.keys(totals).map((key) => {
    const deck = zoneCards(g, `fateDeck:${key}`);
    const c = cardOf(g, oneByChance(g, deck.map(cardThing)) ?? '');
    const value = c ? stat(g, c, 'focusValue') : 0;
    totals[key] = (totals[key] ?? 0) + value;
    return { player: Number(key), amount: value, ...(c && { name: faceOf(g, c).title }) };
  });
  occur(g, 'focusCut', members, byRules(0));
}
