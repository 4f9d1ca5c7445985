import { amount } from '../../eval/amount.ts';
import { clansOf } from '../../eval/keyword.ts';
import { refThings } from '../../eval/ref.ts';
import { occur } from '../../gate/occur.ts';
import { cardOf, cardThing, ownZones, zoneKey } from '../../machine/cards.ts';
import { changed } from '../../machine/changes.ts';
import type { Context } from '../../machine/context.ts';
import { noteHandle } from '../../machine/handles.ts';
import { programOf } from '../../machine/library.ts';
import type { TypeSpec } from '../../machine/rulebook.ts';
import { dropResult, taken } from '../../machine/stack.ts';
import { bringIntoPlay } from '../../machine/start.ts';
import type { CreatedFace as FaceSpec } from '../../program/index.ts';
import type { SeatId, StatName } from '../../program/vocabulary.ts';
import { type Card, freshCard, freshHandle, seatThing, type Thing } from '../../state/index.ts';
import { objects, placeThing, seatsOf } from '../objects.ts';
import type { EffectFrame, EffectRunner } from './frame.ts';

/** Creates cards. They enter play like others, without cost, and cease to exist when they leave. */
export const create: EffectRunner<'create'> = (g, frame, effect, ctx) => {
  const hosts = effect.attachTo ? objects(ctx, frame, 'hosts', effect.attachTo) : undefined;
  if (hosts === 'wait') return 'wait';
  const made = frame.now.made ?? [];
  if (frame.now.entering) {
    frame.now.entering = false;
    if (taken(g, 'entry')) made.push(frame.now.current!);
  }
  // So many for each bearer, or all of them shared out.
  const wanted = Math.max(0, amount(ctx, effect.n)) * (effect.shared ? 1 : (hosts?.length ?? 1));
  const index = frame.now.index ?? 0;
  frame.now.made = made;
  if (index >= wanted) {
    if (effect.name) frame.env[effect.name] = made;
    frame.now.complete = made.length > 0;
    return 'next';
  }
  const host = effect.shared ? hosts?.[0] : hosts?.[index % hosts.length];
  // An attachment is created by and for the controller of its bearer.
  const creator = seatsOf(ctx, effect.under)[0] ?? ctx.you;
  const seat = (host === undefined ? undefined : cardOf(g, host)?.controller) ?? creator;
  const at = effect.at ? placeThing(ctx, frame, effect.at, '') : usualPlace(ctx, effect.face, seat);
  if (at === 'wait') return 'wait';
  if (!frame.now.creating) {
    const c = newCard({ ...ctx, you: creator }, frame, effect.face, seat);
    frame.now.current = cardThing(c);
    frame.now.creating = true;
    occur(g, 'create', [{ subject: cardThing(c), player: seat }], frame.cause);
    return 'wait';
  }
  dropResult(g);
  frame.now.creating = false;
  const c = cardOf(g, frame.now.current!);
  if (!c) return 'next';
  frame.now.index = index + 1;
  if (effect.shared && index + 1 < wanted) frame.now['hosts!'] = undefined;
  frame.now.entering = true;
  const hostId = host === undefined ? -1 : (cardOf(g, host)?.id ?? -1);
  bringIntoPlay(g, {
    card: c.id,
    seat,
    from: zoneKey('entering', seat),
    to: host ?? at ?? seatThing(seat),
    host: hostId,
    costs: 'waive',
    ignore: ['honorRequirement', 'restrictions'],
    cause: frame.cause,
    ...(effect.enters === 'bowed' && { bowed: true }),
    ...(effect.enters === 'unbowed' && { data: { unbowed: true } }),
  });
  return 'wait';
};

/** Where a created card enters play if its text does not say: the player's home, or the army in a battle. */
function usualPlace(ctx: Context, { type }: FaceSpec, seat: SeatId): Thing {
  const { modes, types } = ctx.g.book;
  const joins = modes.createdJoinArmy && types[type]?.leads === true;
  return (
    (joins ? refThings(ctx, { r: 'role', role: 'currentBattlefield' })[0] : undefined) ?? seatThing(seat)
  );
}

/**
 * Returns the default of a stat that the text omits: 0, or a dash for the Honor Requirement of a card that is no
 * attachment.
 */
const unsaid = (name: string, type: TypeSpec | undefined): number | null =>
  name === 'honorRequirement' && type?.attachesTo === undefined ? null : 0;

function newCard(ctx: Context, frame: EffectFrame, spec: FaceSpec, seat: SeatId): Card {
  const { g } = ctx;
  const { state } = g;
  const type = g.book.types[spec.type];
  const stats: Record<StatName, number | null> = {};
  for (const name of type?.stats ?? []) {
    const value = spec.stats[name];
    stats[name] = value === undefined ? unsaid(name, type) : amount(ctx, value);
  }
  const keywords = [...spec.keywords];
  if (spec.ownClan) keywords.push(...clansOf(g, seatThing(ctx.you)));
  const quotes = programOf(g.lib, frame.program).quotes;
  const texts = (spec.text ?? []).map((quote) => quotes.get(quote) as string);
  state.created.push({ title: spec.title ?? '', type: spec.type, keywords, stats, texts });
  const c = freshCard(
    state.cards.length,
    freshHandle(state, new Set(state.cards.map((c) => c.handle))),
    -state.created.length,
    seat,
    zoneKey('entering', seat),
  );
  c.faceUp = true;
  state.cards.push(c);
  ownZones(g)[c.zone] = [...(state.zones[c.zone] ?? []), c.id];
  noteHandle(g, c);
  changed(g, true);
  return c;
}
