/** The board of the living card game. */
export const living = {
  round: (round: number) => `Round ${round}`,
  first: (player: string) => `first player: ${player}`,
  honor: (honor: number) => `honor ${honor}`,
  fate: (fate: number) => `fate ${fate}`,
  bid: (bid: number) => `bid ${bid}`,
  favor: (side: string) => `Favor: ${side}`,
  decks: (conflict: number, dynasty: number) => `decks ${conflict}+${dynasty}`,
  facedownCard: 'facedown card',
  bonusStrength: (bonus: number) => `+${bonus} strength`,
  noProvince: 'no province',
  broken: 'BROKEN',
  revealed: 'revealed',
  /** After the stronghold: its province. */
  on: (province: string) => `on ${province}`,
  contested: 'contested',
  conflict: (player: string, type: string, ring: string, place: string) =>
    `${player}: ${type} conflict${ring ? ` for the ${ring} Ring` : ''}, at ${place}`,
  strongholdProvince: (owner: string) => `${owner}'s stronghold province`,
  /** The current result: the attacker wins ties, and a lead of at least the province's strength breaks it. */
  verdict: (attack: number, defense: number, strength: number) => {
    const lead = attack - defense;
    const sum = `${attack} against ${defense}, province strength ${strength}`;
    if (attack === 0 && defense === 0) return `${sum}: nobody wins`;
    if (lead < 0) return `${sum}: the defense wins`;
    return lead >= strength
      ? `${sum}: the attack breaks the province`
      : `${sum}: the attack wins, ${strength - lead} short of breaking the province`;
  },
};
