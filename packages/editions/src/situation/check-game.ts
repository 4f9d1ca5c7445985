import {
  armyForce,
  cardThing,
  currentAttack,
  currentBattle,
  currentDuel,
  permuteHidden,
  sees,
  view,
} from '@kyuden/engine';
import type { Check } from './check.ts';
import { cardNamed, fieldIn, numberOf, seatIn } from './names.ts';
import { askOf, type Play } from './play.ts';

/** Checks of players and of the game. */

const is = (holds: boolean, otherwise: string): string | null => (holds ? null : otherwise);

export const gameChecks: Check[] = [
  {
    form: 'p1 has 12 honor',
    pattern: /^(p\d) has (-?\d+) honor$/,
    test: (play, one, [who, n]) => {
      const { honor } = play.names.g.state.seats[seatIn(play.names, one, who as string)]!;
      return is(honor === Number(n), `${who} has ${honor} honor`);
    },
  },
  {
    form: 'p1 has 3 cards in hand',
    pattern:
      /^(p\d) has (no|an?|\d+|one|two|three|four|five|six|seven|eight) cards? in (?:the )?(hand|fate deck|dynasty deck|conflict deck|fate discard|dynasty discard|conflict discard|focus pool)$/,
    test: (play, one, [who, n, where]) => {
      const name = (where as string).replace(/ (\w)/, (_all, letter: string) => letter.toUpperCase());
      const cards = play.names.g.state.zones[`${name}:${seatIn(play.names, one, who as string)}`] ?? [];
      return is(cards.length === numberOf(n as string), `${who} has ${cards.length}`);
    },
  },
  {
    form: 'p1 has 3 provinces',
    pattern: /^(p\d) has (no|one|two|three|four|\d) provinces?$/,
    test: (play, one, [who, n]) => {
      const { provinces } = play.names.g.state.seats[seatIn(play.names, one, who as string)]!;
      return is(provinces.length === numberOf(n as string), `${who} has ${provinces.length}`);
    },
  },
  {
    form: 'p1 has the Favor | nobody has the Favor | p1 has the Favor on political',
    pattern: /^(p\d|nobody) has the (?:Imperial )?Favor(?: on (military|political))?$/,
    test: (play, one, [who, side]) => {
      const { favor, pieces } = play.names.g.state;
      const wanted = who === 'nobody' ? -1 : seatIn(play.names, one, who as string);
      const turned = pieces.find(({ type }) => type === 'Favor')?.state ?? '';
      const actual = favor < 0 ? 'nobody has it' : `p${favor + 1} has it${turned && ` on ${turned}`}`;
      return is(favor === wanted && (side === undefined || side === turned), actual);
    },
  },
  {
    form: 'p1 wins by military | p2 has lost | p2 has not lost | nobody has won',
    pattern: /^(p\d|nobody) (wins|has won|has lost|has not lost)(?: by (\w+))?$/,
    test: (play, one, [who, how, by]) => {
      const { over, seats } = play.names.g.state;
      const state = over
        ? `winners: ${over.winners.map((seat) => `p${seat + 1}`).join()} by ${over.how}`
        : 'nobody has won';
      if (who === 'nobody') return is(over === null, state);
      const seat = seatIn(play.names, one, who as string);
      if (how === 'has lost' || how === 'has not lost') {
        const lost = seats[seat]!.eliminated || (over !== null && !over.winners.includes(seat));
        return is(
          lost === (how === 'has lost'),
          `${state}; ${who} is ${seats[seat]!.eliminated ? '' : 'not '}eliminated`,
        );
      }
      return is(over?.winners.includes(seat) === true && (by === undefined || over.how === by), state);
    },
  },
  {
    form: "it is p1's Dynasty Phase | it is p2's turn",
    pattern: /^it is (not )?(p\d)'s (\w+)(?: phase)?$/i,
    test: (play, one, [not, who, what]) => {
      const { active, phase } = play.names.g.state;
      const seat = seatIn(play.names, one, who as string);
      const fits = active === seat && (what === 'turn' || phase.toLowerCase() === what?.toLowerCase());
      return is(fits === (not === undefined), `it is p${active + 1}'s ${phase || 'turn, outside any phase'}`);
    },
  },
  {
    form: 'it is turn 4',
    pattern: /^it is turn (\d+)$/,
    test: (play, _one, [n]) =>
      is(play.names.g.state.turn === Number(n), `it is turn ${play.names.g.state.turn}`),
  },
  {
    form: 'there is a battle | there is a battle at 1 | there is no duel',
    pattern: /^there is (a|an|no) (battle|attack|duel)(?: at (\d))?$/,
    test: (play, _one, [which, what, n]) => {
      const { g } = play.names;
      const battle = currentBattle(g);
      const found = what === 'battle' ? battle : what === 'duel' ? currentDuel(g) : currentAttack(g);
      const here = found !== undefined && (n === undefined || battle?.field === fieldIn(play.names, n));
      return is(here === (which !== 'no'), found ? `there is a ${what}` : `there is no ${what}`);
    },
  },
  {
    form: 'the attackers have 12F | the defenders at 1 have 9F',
    pattern: /^the (attackers|defenders)(?: at (\d))? have (\d+)F$/,
    test: (play, _one, [side, n, force]) => {
      const { g } = play.names;
      const field = n === undefined ? currentBattle(g)?.field : fieldIn(play.names, n);
      if (field === undefined) return 'there is no battle';
      const total = armyForce(g, field, side === 'attackers' ? 'attack' : 'defense');
      return is(total === Number(force), `they have ${total}F`);
    },
  },
  {
    form: 'p2 sees X | p2 does not see X',
    pattern: /^(p\d) (sees|does not see) (.+)$/,
    test: (play, one, [who, how, what]) => {
      const seat = seatIn(play.names, one, who as string);
      const c = cardNamed(play.names, one, what as string);
      const shown = askOf(play, seat)?.about.things?.includes(cardThing(c)) === true;
      const seen = shown || sees(play.names.g, seat, c);
      return is(seen === (how === 'sees'), `${who} ${seen ? 'sees' : 'does not see'} it`);
    },
  },
  {
    form: 'p1 cannot tell what is hidden',
    pattern: /^(p\d) cannot tell what is hidden$/,
    test: (play, one, [who]) => tells(play, seatIn(play.names, one, who as string)),
  },
];

/**
 * Deals the cards that the seat may not know again. Returns a failure if this changes the seat's view or
 * questions.
 */
function tells(play: Play, seat: number): string | null {
  const { g } = play.names;
  const seenBy = (other: typeof g): string =>
    JSON.stringify([view(other, seat), other.state.asks.filter((ask) => ask.seat === seat)]);
  const before = seenBy(g);
  for (const seed of ['a', 'b', 'c']) {
    const after = seenBy(permuteHidden(g, seat, seed));
    if (after !== before) return 'what the player sees or is asked depends on it';
  }
  return null;
}
