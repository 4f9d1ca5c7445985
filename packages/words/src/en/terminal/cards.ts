import type { OwnedZone, Place, SharedZone } from '../../place.ts';

const OWNED: Readonly<Record<OwnedZone, string>> = {
  hand: 'hand',
  home: 'home',
  focusPool: 'focus pool',
  focusArea: 'focused cards',
  beside: 'role',
  discard: 'discard pile',
  deck: 'deck',
};

const SHARED: Readonly<Record<SharedZone, string>> = {
  resolution: 'being resolved',
  removed: 'removed from the game',
  battlefield: 'at a battlefield',
  conflict: 'in the conflict',
};

const whose = (owner: string | null): string => (owner === null ? 'your' : `${owner}'s`);

function place(at: Place): string {
  switch (at.zone) {
    case 'province':
      return `${whose(at.owner)} province ${at.number}`;
    case 'attached':
      return `attached to ${at.host}`;
    case 'resolution':
    case 'removed':
    case 'battlefield':
    case 'conflict':
      return SHARED[at.zone];
    default:
      return `${whose(at.owner)} ${OWNED[at.zone]}`;
  }
}

/** Cards: their state and place, and messages about unknown cards. */
export const cards = {
  place,
  hidden: 'face down',
  unknown: 'a card',
  bowed: 'bowed',
  dishonorable: 'dishonorable',
  honored: 'honored',
  dishonored: 'dishonored',
  facedown: 'facedown',
  fate: (fate: number) => `${fate} fate`,
  /** `name` is '' for a token without a name. */
  token: (name: string) => (name ? `${name} token` : 'token'),
  attached: (title: string) => `with ${title}`,
  unseen: 'You cannot see that card.',
  notInSight: 'You cannot see a copy of it now.',
  noneInSight: (name: string) => `You cannot see a card called '${name}'.`,
  /** `near` are similar titles. */
  noneCalled: (name: string, near: readonly string[]) =>
    `There is no card called '${name}'.${near.length > 0 ? ` Did you mean ${either(near)}?` : ''}`,
};

/** Joins titles as `A, B or C`. */
function either(titles: readonly string[]): string {
  const last = titles.at(-1) ?? '';
  return titles.length > 1 ? `${titles.slice(0, -1).join(', ')} or ${last}` : last;
}
