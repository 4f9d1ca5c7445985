import { isPrintedOn } from '../../eval/action-pred.ts';
import { actionById } from '../../eval/current.ts';
import { baseKeywords, keywordsOf } from '../../eval/keyword.ts';
import { countedAs, giveBackUse } from '../../eval/limit.ts';
import { refSeats, refThings } from '../../eval/ref.ts';
import { contextOf, on, reaches, standing } from '../../eval/standing.ts';
import { changeKey, fixedKey, resting } from '../../eval/stat.ts';
import { printedTexts, textsOf } from '../../eval/texts.ts';
import { addLasting, lastingNode } from '../../gate/lasting.ts';
import { cardOf, cardThing } from '../../machine/cards.ts';
import { changed } from '../../machine/changes.ts';
import { joinedId, programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import { answerOf, ask } from '../../machine/stack.ts';
import type { Ability, Effect, EffectKind } from '../../program/index.ts';
import {
  type Card,
  type Lasting,
  type Option,
  type Thing,
  thingKind,
  thingNumber,
  tokenThing,
} from '../../state/index.ts';
import { objects } from '../objects.ts';
import type { EffectFrame, EffectOf, EffectRunner } from './frame.ts';
import { textChange } from './numbers.ts';

/** Copying texts, and negating existing effects. */

/**
 * Copies an ability: a new, unused one on the copying card. A copied ability copies no other, and no card copies
 * itself.
 */
export const copy: EffectRunner<'copy'> = (g, frame, effect, ctx) => {
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const from = objects(ctx, frame, 'from', effect.from);
  if (from === 'wait') return 'wait';
  const [on, source] = [what[0], from[0]];
  if (on === undefined || source === undefined || on === bearerOf(g, source)) return 'next';
  const options = [
    ...(copiesText(effect) && !isFromCopy(g, frame) ? abilityOptions(g, source, effect) : []),
    ...(copiesKeyword(effect) ? keywordOptions(g, source, effect) : []),
  ];
  if (options.length === 0) return 'next';
  if (effect.which === 'abilities' || effect.which === 'keywords') {
    for (const one of options) keepCopy(g, frame, effect, on, one);
    return 'next';
  }
  const answer = frame.now.asked ? answerOf(frame) : undefined;
  const chosen = options.find((one) => one.id === answer) ?? (options.length === 1 ? options[0] : undefined);
  if (!chosen) {
    frame.now.asked = true;
    ask(g, ctx.you, 'pick', { what: 'copy', program: frame.program, things: [source] }, options);
    return 'wait';
  }
  keepCopy(g, frame, effect, on, chosen);
  return 'next';
};

type Copy = Effect & { e: 'copy' };

const copiesText = ({ which }: Copy): boolean => which !== 'keyword' && which !== 'keywords';
const copiesKeyword = ({ which }: Copy): boolean => which !== 'ability' && which !== 'abilities';

/** Each ability of these cards may be used `n` more times in the span of its limit. */
export const moreUses: EffectRunner<'moreUses'> = (g, frame, effect, ctx) => {
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  for (const thing of what) {
    const c = cardOf(g, thing);
    for (const { program, instance, you } of c ? textsOf(g, c) : []) {
      const { text } = programOf(g.lib, program);
      if (text.t !== 'ability' || !isGivenMore(effect, text)) continue;
      const counted = text.limit?.allCopies ? instance : countedAs(g, text.limit, instance, you);
      for (let n = 0; n < effect.n; n++) giveBackUse(g, counted, text.limit);
    }
  }
  if (effect.name) frame.env[effect.name] = what;
  return 'next';
};

const isGivenMore = ({ designator, keywords }: Effect & { e: 'moreUses' }, text: Ability): boolean =>
  (designator === undefined || text.designators.includes(designator)) &&
  (keywords === undefined || keywords.some((word) => text.keywords.includes(word)));

function keepCopy(
  g: Machine,
  frame: EffectFrame,
  effect: Effect & { e: 'copy' },
  on: Thing,
  chosen: Option,
): void {
  const { program, name = '' } = chosen;
  const copied: Lasting['copied'] = program ? { on, program } : { on, keyword: name };
  const node = lastingNode(g, frame.program, effect);
  const { id } = addLasting(g, frame.cause, node, frame.env, effect.until, { copied });
  if (effect.name) {
    frame.env[effect.name] = [on];
    frame.env[`@copied:${effect.name}`] = id;
  }
}

/** Removes all abilities or traits, or one ability that the player chooses. */
export const strip: EffectRunner<'strip'> = (g, frame, effect, ctx) => {
  if (effect.which !== 'one') return textChange(g, frame, effect, ctx);
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const [on] = what;
  const bearer = on === undefined ? undefined : cardOf(g, on);
  const own = bearer ? textsOf(g, bearer).filter(({ program }) => isAbility(g, program)) : [];
  const options = own.map(
    ({ instance, program }): Option => ({
      id: `strip=${instance}`,
      role: 'do',
      verb: 'strip',
      program,
      instance,
    }),
  );
  const answer = frame.now.asked ? answerOf(frame) : undefined;
  const chosen = options.find((one) => one.id === answer) ?? (options.length === 1 ? options[0] : undefined);
  if (effect.name) frame.env[effect.name] = chosen ? what : [];
  if (chosen) {
    frame.env['@ability'] = chosen.instance as string;
    return textChange(g, frame, effect, ctx);
  }
  if (options.length === 0 || on === undefined) return 'next';
  frame.now.asked = true;
  ask(g, ctx.you, 'pick', { what: 'strip', program: frame.program, things: [on] }, options);
  return 'wait';
};

/** Whether the current action uses a copied ability. Its instance ends with the id of the copying effect. */
function isFromCopy(g: Machine, { cause }: EffectFrame): boolean {
  const action = g.state.frames.findLast((one) => one.k === 'action' && one.id === cause.action);
  if (action?.k !== 'action' || cause.action < 0) return false;
  return g.state.lasting.some((one) => one.copied !== undefined && action.instance.endsWith(`|${one.id}`));
}

const isAbility = (g: Machine, program: string): boolean => programOf(g.lib, program).text.t === 'ability';

/** Returns the card whose text is copied; for an action, the card of its ability. */
const bearerOf = (g: Machine, source: Thing): Thing | undefined =>
  thingKind(source) === 'a' ? actionById(g, thingNumber(source))?.card : source;

const copyOption = (program: string): Option => ({
  id: `copy=${program}`,
  role: 'do',
  verb: 'copy',
  program,
});

function abilityOptions(
  g: Machine,
  source: Thing,
  { printed, keywords }: Pick<Effect & { e: 'copy' }, 'printed' | 'keywords'>,
): Option[] {
  if (thingKind(source) === 'a') {
    const action = actionById(g, thingNumber(source));
    const from = action?.card ? cardOf(g, action.card) : undefined;
    return action && !(from && isUncopied(g, from, action.program)) ? [copyOption(action.program)] : [];
  }
  const bearer = cardOf(g, source);
  const texts = bearer && printed ? printedTexts(g, bearer) : bearer ? textsOf(g, bearer) : [];
  return texts.flatMap(({ program }) => {
    const { text } = programOf(g.lib, program);
    if (text.t !== 'ability' || (bearer && isUncopied(g, bearer, program))) return [];
    return keywords?.some((word) => text.keywords.includes(word)) === false ? [] : [copyOption(program)];
  });
}

/** Whether a text says that this ability of the card is not copied. */
const isUncopied = (g: Machine, c: Card, program: string): boolean =>
  standing(g, 'barCopy').some(
    (one) =>
      on(g, one, contextOf(g, one)) &&
      reaches(g, one, cardThing(c)) &&
      (!one.node.printed || isPrintedOn(g, c, program)),
  );

function keywordOptions(g: Machine, source: Thing, { printed, except = [] }: Copy): Option[] {
  const bearer = cardOf(g, source);
  if (!bearer) return [];
  return (printed ? baseKeywords(g, bearer) : keywordsOf(g, bearer))
    .filter((name) => !except.includes(name))
    .map((name) => ({ id: `copy=${name}`, role: 'do', verb: 'copy', name }));
}

/**
 * Ends the ongoing effects that exist now. With `until`, also prevents new ones and suspends continuous ones for that
 * time.
 */
export const negateEffects: EffectRunner<'negateEffects'> = (g, frame, effect, ctx) => {
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const { state } = g;
  if (g.book.modes.negationRests) return rest(g, frame, effect, what);
  const kept = state.lasting.filter(
    (one) => !(one.fixed && what.includes(one.fixed.on) && isMeant(effect.which, one.fixed)),
  );
  state.lasting = kept;
  changed(g, true);
  if (effect.until) {
    const env = { ...frame.env, '@on': what };
    addLasting(g, frame.cause, lastingNode(g, frame.program, effect), env, effect.until);
  }
  return 'next';
};

/** The changes that exist now rest for a while; later ones apply (see `Modes.negationRests`). */
function rest(g: Machine, frame: EffectFrame, effect: EffectOf<'negateEffects'>, what: Thing[]): 'next' {
  const rests = [
    ...g.state.lasting.map(fixedKey),
    ...standing(g, 'modify').map(changeKey),
    ...what.flatMap((thing) => cardOf(g, thing)?.tokens.map(({ id }) => tokenThing(id)) ?? []),
  ];
  const env = { ...frame.env, '@on': what, [resting]: rests };
  addLasting(g, frame.cause, lastingNode(g, frame.program, effect), env, effect.until);
  return 'next';
}

function isMeant(which: EffectKind, fixed: NonNullable<Lasting['fixed']>): boolean {
  if ('keyword' in which) return false;
  if (which.stat !== undefined && which.stat !== fixed.stat) return false;
  return which.sign === undefined || (which.sign === 'bonus') === fixed.by > 0;
}

/** Asks which ability to take; the player's cards of this title have it from then on while they are out of play. */
export const become: EffectRunner<'become'> = (g, frame, effect, ctx) => {
  const from = refThings(ctx, effect.from)[0];
  const bearer = from === undefined ? undefined : cardOf(g, from);
  const seat = refSeats(ctx, effect.player)[0];
  if (!bearer || seat === undefined) return 'next';
  const abilities = textsOf(g, bearer)
    .map(({ program }) => program)
    .filter((program) => programOf(g.lib, program).text.t === 'ability');
  const answer = frame.now.asked ? answerOf(frame) : undefined;
  const chosen =
    answer === undefined ? (abilities.length === 1 ? abilities[0] : undefined) : answer.slice('copy='.length);
  if (chosen === undefined) {
    if (abilities.length === 0) return 'next';
    frame.now.asked = true;
    const options = abilities.map(copyOption);
    ask(g, seat, 'pick', { what: 'copy', program: frame.program, things: [from as Thing] }, options);
    return 'wait';
  }
  const { face } = programOf(g.lib, frame.program);
  const became = { seat, face, program: joinedId(chosen, frame.program) };
  addLasting(g, frame.cause, lastingNode(g, frame.program, effect), frame.env, effect.until, { became });
  return 'next';
};
