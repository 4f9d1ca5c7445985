import { cardOf, faceOf, type GameEvent } from '@kyuden/engine';
import type { Check } from './check.ts';
import { type Clause, quoted, SituationError } from './format.ts';
import { thingOf } from './names.ts';
import { orNearest } from './nearest-form.ts';
import type { Play } from './play.ts';

/** Checks of the events since the choices of the last `when` began. */

interface Wanted {
  kind: string;
  subject?: string;
  amount?: number;
  fate?: string;
}

const phrase = /^(\w+)(?: of (.+?))?(?: by (-?\d+))?( negated)?$/;

export const logChecks: Check[] = [
  {
    form: 'log has KIND of X by 2 | log has no KIND | log has KIND of X before KIND of Y',
    pattern: /^log has (no )?(.+?)(?: before (.+))?$/,
    test: (play, one, [no, first, second]) => {
      const at = find(play, one, first as string);
      if (no) return at < 0 ? null : sayLog(play);
      if (at < 0) return sayLog(play);
      if (second === undefined) return null;
      return find(play, one, second, at + 1) >= 0 ? null : sayLog(play);
    },
  },
];

function read(play: Play, one: Clause, text: string): Wanted {
  const found = phrase.exec(text);
  const kind = found?.[1] ?? '';
  const known = play.names.g.book.kinds;
  const kernel = ['announce', 'target', 'actionResolves', 'attackTargeted'];
  if (!found || !(kind in known || kernel.includes(kind))) {
    const near = orNearest(kind || text, [...Object.keys(known), ...kernel]);
    throw new SituationError(one.line, `expected a kind of occurrence, found ${quoted(text)}${near}`);
  }
  const wanted: Wanted = { kind };
  if (found[2]) wanted.subject = thingOf(play.names, one, found[2]);
  if (found[3]) wanted.amount = Number(found[3]);
  if (found[4]) wanted.fate = 'negated';
  return wanted;
}

/** The index of the first matching event from `from` on, or -1. */
function find(play: Play, one: Clause, text: string, from = 0): number {
  const wanted = read(play, one, text);
  const seat = wanted.subject?.startsWith('s') ? Number(wanted.subject.slice(1)) : undefined;
  const index = play.log
    .slice(from)
    .findIndex(
      (event) =>
        event.kind === wanted.kind &&
        event.members.some(
          (member) =>
            member.fate === (wanted.fate ?? 'done') &&
            (wanted.subject === undefined ||
              member.subject === wanted.subject ||
              isSeat(member.player, seat)) &&
            (wanted.amount === undefined || member.amount === wanted.amount),
        ),
    );
  return index < 0 ? -1 : index + from;
}

const isSeat = (player: number | undefined, seat: number | undefined): boolean =>
  seat !== undefined && player === seat;

/** The log in one line: each kind with its subjects. */
export function sayLog(play: Play): string {
  const { g } = play.names;
  const name = (thing: string | undefined): string => {
    const c = thing === undefined ? undefined : cardOf(g, thing);
    return c ? faceOf(g, c).title : (thing ?? '');
  };
  const one = (event: GameEvent): string => {
    const members = event.members
      .filter((member) => member.fate === 'done' || member.fate === 'negated')
      .map((member) => {
        const who = member.subject
          ? name(member.subject)
          : member.player === undefined
            ? ''
            : `p${member.player + 1}`;
        return `${who}${member.amount === undefined ? '' : ` by ${member.amount}`}${member.fate === 'done' ? '' : ` ${member.fate}`}`;
      });
    return `${event.kind}${members.length === 0 ? '' : ` of ${members.join(' and ')}`}`;
  };
  return `what happened: ${play.log.map(one).join('; ') || 'nothing'}`;
}
