/** The board of the collectible editions, and the words that both boards share. */
export const board = {
  turn: (turn: number) => `Turn ${turn}`,
  setup: 'Setup',
  turnOf: (player: string) => `${player}'s turn`,
  /** A seat without a name. */
  seat: (seat: number) => `seat ${seat}`,
  honor: (honor: number) => `Honor ${honor}`,
  favor: 'Imperial Favor',
  hand: (cards: number) => `hand ${cards}`,
  fateDeck: (cards: number) => `fate ${cards}`,
  dynastyDeck: (cards: number) => `dynasty ${cards}`,
  discarded: (cards: number) => `discarded ${cards}`,
  eliminated: 'eliminated',
  /** Headings of lists of cards. */
  lists: {
    home: 'Home',
    hand: 'Hand',
    knownHand: 'Known in hand',
    resolving: 'Resolving',
    focused: 'Focused',
    focusPool: 'Focus pool',
    role: 'Role',
    stronghold: 'Stronghold',
    rings: 'Rings',
  },
  strength: (strength: number) => `strength ${strength}`,
  noProvinces: 'no provinces left',
  region: (title: string) => `Region ${title}`,
  empty: 'empty',
  attack: (attacker: string, defender: string) => `${attacker} attacks ${defender}`,
  province: (owner: string, number: number) => `${owner}'s province ${number}`,
  aProvince: 'a province',
  /** `province` is '' if no province is attacked. */
  battlefield: (province: string) =>
    province ? `Battlefield at ${province}` : 'Battlefield without a province',
  quiet: (province: string, strength: number) =>
    province ? `Battlefield at ${province}: nobody, strength ${strength}` : 'Battlefield: nobody',
  current: 'fighting now',
  attackers: 'Attack',
  defenders: 'Defense',
  nobody: 'nobody',
  /** The attack destroys the province if its Force exceeds the defense plus the province's strength. */
  margin: (attack: number, defense: number, strength: number) => {
    const over = attack - defense - strength;
    const sum = `${attack} against ${defense} + strength ${strength}`;
    return over > 0
      ? `${sum}: destroys the province, ${over} over`
      : `${sum}: ${1 - over} short of destroying it`;
  },
  duel: (stat: string, challenger: string, challenged: string) =>
    `Duel of ${stat}: ${challenger} against ${challenged}`,
};
