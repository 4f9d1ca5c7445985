import type { Named, ProvinceNamed } from '../../named.ts';
import { type Part, type Text, text } from '../../text.ts';
import { capital } from './capital.ts';

function province({ owner, number, stronghold, title }: ProvinceNamed): string {
  const whose = owner === null ? 'your' : `${owner}'s`;
  const place = stronghold ? 'stronghold province' : `province${number > 0 ? ` ${number}` : ''}`;
  return `${whose} ${place}${title ? ` (${title})` : ''}`;
}

const CONTESTS = { battle: 'the battlefield', conflict: 'the conflict' } as const;

/** The name of something; plain words if it cannot be inspected. */
export function name(named: Named): Part {
  switch (named.is) {
    case 'card':
      return named.key === undefined
        ? { title: named.title, thing: named.thing }
        : { title: named.title, thing: named.thing, key: named.key };
    case 'unknown':
      return 'a card';
    case 'created':
      return { title: `a created ${named.type}`, thing: named.thing };
    case 'seat':
      return named.title;
    case 'province':
      return { title: province(named), thing: named.thing };
    case 'field': {
      const field = CONTESTS[named.contest];
      return { title: named.at ? `${field} at ${province(named.at)}` : field, thing: named.thing };
    }
    case 'piece':
      return { title: `the ${named.name} ${named.type}`, thing: named.thing };
    case 'other':
      return named.thing;
    case 'somebody':
    case 'something':
    case 'it':
    case 'you':
      return named.is;
    default:
      return '';
  }
}

/** Joins names as `A, B and C`. */
export function names(list: readonly Named[]): Text {
  return list.reduce<Text>((words, one, index) => {
    const between = index === 0 ? '' : index === list.length - 1 ? ' and ' : ', ';
    return text`${words}${between}${name(one)}`;
  }, []);
}

/** The name of an ability that every player has: `favorDraw` becomes `Favor draw`. Titles of cards stay as they are. */
export function abilityName(ability: string): string {
  const words = /^[a-z]+([A-Z][a-z]+)+$/.test(ability)
    ? ability.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : ability;
  return capital(words);
}
