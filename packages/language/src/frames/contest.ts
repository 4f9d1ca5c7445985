/** Verbs of battles, duels and attacks for players and cards: winning, losing, attacking, focusing. */
import type { Condition, Filter, Over, Pattern, Ref } from '@kyuden/engine/program';
import { VP, Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { answersAction } from '../lower/answers.ts';
import { type Context, Gap, NoReading } from '../lower/context.ts';
import { cards, filter, thing } from '../lower/thing.ts';
import { filterOf, introduce, type Meaning } from '../noun/meaning.ts';
import { befalls, does } from './common.ts';

/** The pattern of an outcome for a player, or for a card that took part. */
function outcome(kind: string, doer: Meaning | undefined, c: Context, cause?: Pattern['cause']): Pattern {
  if (doer === undefined) throw new NoReading('whose outcome it is');
  const made: Pattern = { kinds: [kind], ...(cause !== undefined && { cause }) };
  if (doer.m !== 'list' && doer.sort === 'player') {
    introduce(doer, c, { r: 'role', role: 'player' });
    return { ...made, player: filterOf(doer) };
  }
  introduce(doer, c, { r: 'role', role: 'subject' });
  return { ...made, subject: filterOf(doer) };
}
VP.define(
  'winDuel',
  "(how: ~win | ~lose | ~win or ~lose) (which: this duel | a duel | the duel | any duel created by the action | the action 's duel | it)",
  {
    subject: 'any',
    // An Interrupt that waits for the result answers the action that made the challenge.
    event: (n, c, doer) => {
      // 'It' is the duel that the answered action creates.
      if (n.c.which === 5 && !answersAction(c)) throw new NoReading('no duel was mentioned');
      return [['winDuel'], ['loseDuel'], ['winDuel', 'loseDuel']][n.c.how]!.map((kind) =>
        outcome(kind, doer, c, n.c.which > 2 ? { by: 'action' } : undefined),
      );
    },
  },
);
/** An action that makes a challenge: its duel begins. */
VP.define('createsDuel', '<~create | ~start> a duel', {
  subject: 'player',
  event: () => [{ kinds: ['duelBegins'] }],
});
VP.define(
  'winBattle',
  '(how: ~win | ~lose) (which: a | this | the current) battle [as: as the (role: Attacker | Defender)]',
  {
    subject: 'player',
    event: (n, c, doer) => {
      if (doer === undefined) throw new NoReading('who wins it');
      introduce(doer, c, { r: 'role', role: 'player' });
      const who = filterOf(doer);
      const where: Condition[] = [];
      if (n.c.role !== undefined) {
        if (doer.m !== 'ref') throw new Gap('the part of a described player in a battle');
        where.push({ c: 'role', player: doer.ref, is: n.c.role === 0 ? 'attacker' : 'defender' });
      }
      const made: Pattern = { kinds: ['winBattle'] };
      if (n.c.how === 0) made.player = who;
      else where.push({ c: 'is', ref: { r: 'role', role: 'loser' }, preds: who.preds });
      return [where.length === 0 ? made : { ...made, where }];
    },
  },
);
VP.define('focusCard', '~focus a card', { subject: 'player', event: does('focus') });
VP.define('strikes', '~strike [in: in <a | the | this> duel]', {
  subject: 'any',
  event: (_n, c, doer) => [outcome('strike', doer, c)],
});
VP.define('issueAny', '~issue a challenge', { subject: 'card', event: befalls('challenge') });
VP.define('isRefused', '~refuse {of:Poss.card} challenge', {
  subject: 'any',
  event: (n, c, doer) => {
    const whose = thing(n.v.of, c, cards);
    if (whose.m !== 'class') throw new NoReading('read as the challenge of a known one');
    return [{ ...outcome('refuse', doer, c), to: filterOf(whose) }];
  },
});

// Attacks.
const side = (is: 'attacking' | 'defending'): Condition => ({
  c: 'is',
  ref: { r: 'role', role: 'subject' },
  preds: [{ p: 'state', is }],
});
VP.define('assignsToDefend', '~assign to defend', {
  subject: 'card',
  event: (n, c, doer) => befalls('assign')(n, c, doer).map((one) => ({ ...one, where: [side('defending')] })),
});
VP.define('declareOn', '~declare an attack <against | on> {x:NPx.player}', {
  subject: 'player',
  event: (n, c, doer) => {
    const whom = thing(n.v.x, c, ['player']);
    if (whom.m !== 'ref') throw new Gap('an attack on a described player');
    const where: Condition[] = [{ c: 'role', player: whom.ref, is: 'defender' }];
    return does('attackDeclared')(n, c, doer).map((one) => ({ ...one, where }));
  },
});

// Cards and decks.
VP.define('attachTo', '~attach to {y:NPx.card}', {
  subject: 'card',
  event: befalls('attach', (n, c) => filter(n.v.y!, c, cards)),
  cannot: (n, c, doer) => {
    const host = thing(n.v.y, c, cards);
    const to: Over = host.m === 'ref' ? { o: 'ref', ref: host.ref } : { o: 'all', filter: filterOf(host) };
    return [{ s: 'barAttach', what: filterOf(doer), to }];
  },
});
VP.define('searches', '~search {z:Zone}', {
  subject: 'player',
  event: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who searches');
    introduce(doer, c, { r: 'role', role: 'player' });
    const { zone, of } = Zone.of(n.v.z)(n.v.z, c);
    const own: Ref = of ?? { r: 'role', role: 'player' };
    const from: Filter = { kind: 'card', preds: [{ p: 'zone', zone, of: own }] };
    return [{ kinds: ['search'], player: filterOf(doer), from }];
  },
});
VP.define('drawSeveral', '~draw (how: one or more | any) cards', {
  subject: 'player',
  event: (n: Node, c, doer) => {
    c.batch = true;
    return does('draw')(n, c, doer);
  },
});
VP.define('gainFavor', '~gain (what: the Imperial Favor | control of the Imperial Favor)', {
  subject: 'player',
  event: does('takeFavor'),
});
