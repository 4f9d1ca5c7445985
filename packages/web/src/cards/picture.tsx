import type { ReactElement } from 'react';
import { useOwnPicture } from '../sets/pictures/own-pictures.ts';
import { Pattern } from './pattern.tsx';
import './picture.css';

interface Pictured {
  key: string;
  title: string;
  type: string;
  keywords: readonly string[];
}

/** The picture of a card: the player's own, if he has one, else a drawing. */
export function Picture({ card }: { card: Pictured }): ReactElement {
  const own = useOwnPicture(card.key);
  if (own !== undefined) return <img className="own-picture" src={own} alt="" />;
  return <Pattern type={card.type} title={card.title} keywords={card.keywords.join(',')} />;
}
