/** Sentences about what happens later, otherwise, instead or only if possible. */
import type {
  Amount,
  Condition,
  Effect,
  Filter,
  Over,
  Pattern,
  Pred,
  Standing,
  Trigger,
} from '@kyuden/engine/program';
import { completed } from '../core/paradigm.ts';
import type { Node } from '../core/phrase.ts';
import { amountIf, branch } from '../lower/branch.ts';
import { NoReading, same } from '../lower/context.ts';
import { LCond, LDo, LHas, LMods, LNp, LPer, LSent, LUntil } from './categories.ts';
import { filterOf, type LivingContext, type Noun, refOf } from './context.ts';
import { predsOf } from './features.ts';
import { byPlayer, eachOf, isPlayer, isYou, LSubj, LVp, youDo } from './verb.ts';

const sentence = (node: Node, c: LivingContext): Effect[] => LSent.of(node)(node, c);
const deed = (node: Node, c: LivingContext): Effect[] => LDo.of(node)(node, c);

const ends = ['battleEnds', 'phaseEnds', 'turnEnds'] as const;
LSent.define('atEnd', 'at the end of the (time: conflict | phase | round) , {s:LSent}', (n, c) => {
  const trigger: Trigger = { point: 'after', on: [{ kinds: [ends[n.c.time as number]!] }] };
  return [{ e: 'later', trigger, do: sentence(n.v.s, c) }];
});
LSent.define(
  'ifStays',
  'if {x:LNp} is still in play <when the conflict ends | at the end of the conflict> , {s:LSent}',
  (n, c) => {
    const found = LNp.of(n.v.x)(n.v.x, c);
    const inPlay: Condition = { c: 'is', ref: refOf(found), preds: [{ p: 'state', is: 'inPlay' }] };
    c.mention(found, refOf(found));
    const trigger: Trigger = { point: 'after', on: [{ kinds: ['battleEnds'] }] };
    return [{ e: 'later', trigger, do: [branch(inPlay, sentence(n.v.s, c))] }];
  },
);
LSent.define(
  'ifWins',
  '<| then ,> if {w:LSubj} (how: win | lose | wins | loses) (which: the | this) conflict , {s:LSent}',
  (n, c) => {
    const doer = LSubj.of(n.v.w)(n.v.w, c);
    const wins = (n.c.how as number) % 2 === 0;
    const on = isPlayer(doer)
      ? { kinds: [wins ? 'winConflict' : 'loseConflict'], ...byPlayer(doer) }
      : { kinds: [wins ? 'characterWins' : 'characterLoses'], subject: filterOf(doer) };
    return [
      { e: 'later', trigger: { point: 'after', on: [on] }, until: { d: 'battle' }, do: sentence(n.v.s, c) },
    ];
  },
);
LDo.define('asWell', '{d:LDo} as well', (n, c) => deed(n.v.d, c));
LDo.define('unless', '{d:LDo} unless {k:LCond}', (n, c) => [
  branch({ c: 'not', of: LCond.of(n.v.k)(n.v.k, c) }, deed(n.v.d, c)),
]);
LDo.define('if', '{d:LDo} if {k:LCond}', (n, c) => {
  const effects = deed(n.v.d, c);
  return [branch(LCond.of(n.v.k)(n.v.k, c), effects)];
});
/** Effects happen as far as they can, so 'if able' says nothing more, except before 'otherwise'. */
LDo.define('ifAble', '{d:LDo} <, |> if able', (n, c) => deed(n.v.d, c));
LSent.define('otherwise', '{d:LDo} , if able . otherwise , {o:LDo}', (n, c) => {
  const effects = deed(n.v.d, c);
  const last = effects.at(-1);
  if (last === undefined) throw new NoReading('what is possible');
  const name = last.name ?? c.name('b');
  const done = [...effects.slice(0, -1), { ...last, name }];
  return [...done, branch({ c: 'not', of: { c: 'did', name } }, deed(n.v.o, c))];
});
/** From then on, each such thing is without its text for as long as this holds of it. */
LSent.define(
  'whileOne',
  'while {x:LNp} has {h:LHas} , treat its printed text box as if it were blank',
  (n, c) => {
    const noun = LNp.of(n.v.x)(n.v.x, c);
    if (noun.is !== 'some' || noun.sort === 'player' || noun.sort === 'ring')
      throw new NoReading('which ones');
    const preds: Pred[] = [...filterOf(noun).preds, ...predsOf(LHas.of(n.v.h)(n.v.h, c))];
    // The text of a province is on its card.
    const isProvince = noun.sort === 'province';
    const filter: Filter = {
      kind: 'card',
      preds: isProvince
        ? [
            { p: 'type', any: ['Province'] },
            { p: 'of', rel: 'province', preds },
          ]
        : preds,
    };
    const over: Over = { o: 'all', filter };
    const standing: Standing[] = (['abilities', 'traits'] as const).map((which) => ({
      s: 'strip',
      over,
      which,
      printed: true,
    }));
    return [{ e: 'lasting', standing, until: { d: 'game' } }];
  },
);
LUntil.define('inConflict', '(how: in this | this) conflict', { d: 'battle' });

/** 'Until the end of the conflict, set …': the verb lasts that long. */
LSent.define('untilDo', '{u:LUntil} , {d:LDo}', (n, c) => {
  c.until = LUntil.of(n.v.u);
  const effects = deed(n.v.d, c);
  const isTaken = c.until === undefined;
  c.until = undefined;
  if (!isTaken) throw new NoReading('what lasts');
  return effects;
});
/** 'That province is not broken', 'it does not ready': the event that the text answers does not happen. */
function notDone(c: LivingContext, happens: Pattern[] | undefined): Effect[] {
  const awaited = c.trigger?.point === 'would' ? c.trigger.on : [];
  if (!happens?.every(({ kinds }) => awaited.some((one) => kinds.every((kind) => one.kinds.includes(kind)))))
    throw new NoReading('what does not happen');
  return [{ e: 'instead', change: { i: 'do', do: [] } }];
}
LSent.define('notDone', '{x:LNp} (be: is | are) not {v:LVp@passive}', (n, c) => {
  const verb = completed(n.v.v, n.v.x);
  return notDone(c, verb && LVp.of(verb).happens?.(verb, c, undefined));
});
LSent.define(
  'doesNot',
  '<{x:LNp} (do: does | do) not {v:LVp@base} | prevent {x:LNp} from {v:LVp@ing}>',
  (n, c) => notDone(c, LVp.of(n.v.v!).happens?.(n.v.v!, c, LNp.of(n.v.x!)(n.v.x!, c))),
);
LSent.define('prevent', 'prevent (what: that | the) (which: effect | loss)', (_n, c) => {
  if (c.trigger?.point !== 'would') throw new NoReading('what is prevented');
  return [{ e: 'instead', change: { i: 'do', do: [] } }];
});
/** The same player does both: 'that player draws 2 cards, then discards 1 card from their hand'. */
LDo.define('thenDoes', '{s:LSubj} {v:LVp@s} , then {w:LVp@s}', (n, c) => {
  const doer = LSubj.of(n.v.s)(n.v.s, c);
  const does = (node: Node, one: Noun): Effect[] => {
    const made = LVp.of(node).does;
    if (made === undefined || !isPlayer(one)) throw new NoReading('who can do this');
    return made(node, c, one);
  };
  if (isYou(doer)) throw new NoReading('one or several');
  return eachOf(doer, c, (one) => [...does(n.v.v, one), ...does(n.v.w, one)]);
});
/** 'If …, draw 2 cards instead': in that case the sentence before does not happen. */
LSent.define('ifInstead', '<if {k:LCond} , {d:LDo} instead | if {k:LCond} , instead {d:LDo}>', (n, c) => {
  const before = c.previous;
  if (before.length === 0) throw new NoReading('instead of what');
  c.replaced.add(before);
  return [branch(LCond.of(n.v.k!)(n.v.k!, c), deed(n.v.d!, c), before)];
});
/** 'Put it into this province, if …, you may put it into any province of yours instead'. */
LSent.define('ifMayInstead', '{d:LDo} , if {k:LCond} , you may {o:LDo} instead', (n, c) => {
  const usual = deed(n.v.d, c);
  const { state } = c.discourse;
  const cond = LCond.of(n.v.k)(n.v.k, c);
  const other = deed(n.v.o, c);
  c.discourse.restore(state);
  return [branch(cond, [{ e: 'either', of: [usual, other] }], usual)];
});
/** '(+5M instead if …)', behind the sentence that gives the bonus. */
LSent.define('bonusInstead', '⟨ {o:LMods} instead if {k:LCond} \\)', (n, c) => {
  const last = c.previous.at(-1);
  if (last?.e !== 'modify') throw new NoReading('which bonus');
  const cond = LCond.of(n.v.k)(n.v.k, c);
  const other = LMods.of(n.v.o)(n.v.o, c);
  if (other.some(({ stat }) => !last.changes.some((one) => one.stat === stat)))
    throw new NoReading('another bonus of the same skills');
  last.changes = last.changes.map(({ stat, by }) => ({
    stat,
    by: amountIf(cond, other.find((one) => one.stat === stat)?.by ?? 0, by),
  }));
  return [];
});
/** 'For each …, gain 1 honor': the amount is that many times as large. */
LSent.define('forEach', 'for each {y:LPer} , {d:LDo}', (n, c) => {
  const of = LPer.of(n.v.y)(n.v.y, c);
  const times = (amount: Amount): Amount => {
    if (typeof amount !== 'number') throw new NoReading('how much for each');
    return amount === 1 ? of : { a: 'times', of, by: amount };
  };
  return deed(n.v.d, c).map((one): Effect => {
    switch (one.e) {
      case 'gainHonor':
      case 'loseHonor':
      case 'giveHonor':
        return { ...one, amount: times(one.amount) };
      case 'draw':
        return { ...one, n: times(one.n) };
      case 'moveCounter':
        if (one.n === 'all' || (one.to ?? one.from)?.o === 'pick') throw new NoReading('how much for each');
        return { ...one, n: times(one.n) };
      default:
        throw new NoReading('how much for each');
    }
  });
});
/** 'Instead of resolving the ring effect, …': the event that the text answers does not happen. */
LSent.define('insteadOf', 'instead of {v:LVp@ing} , {d:LDo}', (n, c) => {
  const { state } = c.discourse;
  const happens = LVp.of(n.v.v).happens?.(n.v.v, c, youDo);
  c.discourse.restore(state);
  const awaited = c.trigger?.point === 'would' ? c.trigger.on : [];
  if (!happens?.every(({ kinds }) => awaited.some((one) => same(one.kinds, kinds))))
    throw new NoReading('instead of what happens');
  return [{ e: 'instead', change: { i: 'do', do: deed(n.v.d, c) } }];
});
