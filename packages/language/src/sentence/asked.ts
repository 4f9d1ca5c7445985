/** Patterns of events as questions about the past. */
import type { CausePattern, Filter, Past, Pattern, Pred, Ref } from '@kyuden/engine/program';
import { Gap, NoReading } from '../lower/context.ts';

/** Kinds of occurrence that the editions record. */
const recorded = new Set(
  `bow straighten dishonor rehonor faceUp reveal destroy discard removeFromGame move assign control enterPlay create
  attach transfer recruit equip proclaim gainHonor loseHonor draw takeFavor discardFavor destroyProvince search
  addToken attackTargeted attackResolves challenge winDuel loseDuel focus strike duelBegins winBattle attackDeclared
  eventResolves target produceGold`.split(/\s+/),
);

/** The one reference that a filter names, if it says nothing else. */
function onlyRef(filter: Filter | undefined): Ref | undefined {
  const [only, ...more] = filter?.preds ?? [];
  return more.length === 0 && only?.p === 'is' ? only.ref : undefined;
}

const isCandidate = (filter: Filter | undefined): boolean => onlyRef(filter)?.r === 'it';

/** Questions whether something that matches the pattern happened, one for each kind. `it` is the candidate. */
export function questions(pattern: Pattern, span: Past['span']): Past[] {
  if (pattern.kinds.includes('announce') || pattern.kinds.includes('actionResolves'))
    return [aboutAction(pattern, span)];
  return pattern.kinds.map((kind) => aboutOccurrence(pattern, kind, span));
}

function aboutOccurrence(pattern: Pattern, kind: string, span: Past['span']): Past {
  const { subject, player, cause, to, from, where, name, attackKinds } = pattern;
  if (!recorded.has(kind)) throw new Gap('that, asked afterwards');
  if (where !== undefined || attackKinds !== undefined || cause?.attack !== undefined)
    throw new Gap('how it happened, asked afterwards');
  const targeting = kind === 'target' && isCandidate(subject) ? actionOf(cause) : undefined;
  if (targeting !== undefined) return { of: 'action', as: 'target', action: targeting, span };
  const past: Past = { of: 'occurrence', kind, span };
  if (name !== undefined) {
    if (name.length !== 1) throw new Gap('one of several times');
    past.name = name[0]!;
  }
  if (isCandidate(subject)) past.as = 'subject';
  else if (subject !== undefined) past.subject = subject;
  const who = onlyRef(player);
  if (who !== undefined) past.player = who;
  else if (player !== undefined) past.who = player;
  if (to !== undefined) past.to = to;
  if (from !== undefined) past.from = from;
  const causes = causedBy(past, cause);
  // The player who brings a card into play is the player of that occurrence.
  if (kind === 'enterPlay' && past.by !== undefined) {
    past.player = past.by;
    delete past.by;
  }
  if (causes !== undefined) past.causes = [causes];
  return past;
}

/** The action of a cause, if the cause names an action or the card that it is from. */
function actionOf(cause: CausePattern | undefined): Filter | undefined {
  if (cause?.card === undefined) return cause?.action;
  return { kind: 'action', preds: [...(cause.action?.preds ?? []), { p: 'from', filter: cause.card }] };
}

/** Moves a known player of the cause to `by`, and returns the rest of the cause. */
function causedBy(past: Past, cause: CausePattern | undefined): CausePattern | undefined {
  const by = onlyRef(cause?.player);
  if (by === undefined) return cause;
  past.by = by;
  const { player: _, ...rest } = cause!;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/** Actions are in a record of their own. */
function aboutAction({ kinds, cause, player, where }: Pattern, span: Past['span']): Past {
  if (kinds.length > 1 || where !== undefined) throw new Gap('how an action went, asked afterwards');
  const preds = cause?.action?.preds ?? [];
  const isOwn = (pred: Pred): boolean => pred.p === 'performedBy' && isCandidate(pred.filter);
  const performs = preds.some(isOwn);
  const rest = preds.filter((pred) => !isOwn(pred));
  const past: Past = { of: 'action', span };
  if (rest.length > 0) past.action = { kind: 'action', preds: rest };
  if (performs) past.as = 'performer';
  if (kinds[0] === 'actionResolves') past.successful = true;
  if (player === undefined) return past;
  const who = onlyRef(player);
  if (performs) throw new NoReading('who performed it');
  if (who === undefined) {
    const described: Pred = { p: 'of', rel: 'taker', preds: player.preds };
    return player.preds.length === 0
      ? past
      : { ...past, action: { kind: 'action', preds: [...rest, described] } };
  }
  return { ...past, as: 'taker', player: who };
}
