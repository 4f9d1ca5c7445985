import { type Card, card, faceOf, provinceStrength, stat, zoneCards } from '@kyuden/engine';
import { sayLog } from './check-log.ts';
import { type Play, sayAsk } from './play.ts';

/** Prints a position in the words of situations, for reports: cards, recent events, open questions. */
export function printPosition(play: Play): string {
  const { g, provinces } = play.names;
  const { state } = g;
  const lines = [
    `turn ${state.turn}, p${state.active + 1}'s ${state.phase || 'turn'}${state.phase ? ' Phase' : ''}`,
  ];
  const list = (label: string, cards: Card[]): void => {
    if (cards.length > 0) lines.push(`${label}: ${cards.map((c) => printCard(play, c)).join('; ')}`);
  };
  for (const seat of state.seats) {
    const who = `p${seat.id + 1}`;
    const favor = state.favor === seat.id ? ', the Favor' : '';
    lines.push(`${who} honor ${seat.honor}${favor}${seat.eliminated ? ', eliminated' : ''}`);
    list(`  ${who} home`, zoneCards(g, `home:${seat.id}`));
    list(`  ${who} hand`, zoneCards(g, `hand:${seat.id}`));
    list(`  ${who} discard`, [
      ...zoneCards(g, `fateDiscard:${seat.id}`),
      ...zoneCards(g, `dynastyDiscard:${seat.id}`),
    ]);
    list(`  ${who} removed`, zoneCards(g, `removed:${seat.id}`));
    list(`  ${who} focused`, zoneCards(g, `focusArea:${seat.id}`));
    list(`  ${who} focus pool`, zoneCards(g, `focusPool:${seat.id}`));
    for (const [index, id] of (provinces[seat.id] ?? []).entries()) {
      const province = state.provinces[id];
      if (!province || province.destroyed) continue;
      const cards = zoneCards(g, `province:${id}`).filter((c) => c.faceUp || province.tokens.length > 0);
      list(`  ${who} province ${index + 1} (strength ${provinceStrength(g, province)})`, cards);
    }
  }
  for (const field of state.fields) {
    const seat = state.provinces[field.province]?.seat ?? 0;
    const number = (provinces[seat]?.indexOf(field.province) ?? -1) + 1;
    for (const one of state.seats) {
      list(
        `  p${one.id + 1} at ${number}`,
        zoneCards(g, `battlefield:${field.id}`).filter((c) => c.controller === one.id),
      );
    }
  }
  lines.push(sayLog(play), sayAsk(play));
  return lines.join('\n');
}

function printCard(play: Play, c: Card): string {
  const { g } = play.names;
  const face = faceOf(g, c);
  const said: string[] = [];
  if (face.stats.force !== undefined) said.push(`${stat(g, c, 'force')}F`);
  if (face.stats.chi !== undefined) said.push(`${stat(g, c, 'chi')}C`);
  if (c.bowed) said.push('bowed');
  if (c.dishonorable) said.push('dishonorable');
  if (c.dead) said.push(`dead ${c.dead}`);
  for (const token of c.tokens)
    said.push(`${token.title || token.stats.map(([name, by]) => `${by} ${name}`).join('/')} token`);
  const attached = (g.state.zones[`unit:${c.id}`] ?? []).map((id) => printCard(play, card(g, id)));
  const units = attached.length > 0 ? ` (${attached.join(', ')})` : '';
  return `${face.title || `created ${face.type}`}${units}${said.length > 0 ? ` [${said.join(', ')}]` : ''}`;
}
