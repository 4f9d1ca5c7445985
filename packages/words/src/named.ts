/** A thing as far as its reader may know it. The caller that creates one checks this; nothing in it is secret. */
export type Named =
  /** A card that the reader has seen; `key` is its key among the printed cards. */
  | { readonly is: 'card'; readonly thing: string; readonly title: string; readonly key?: string }
  /** A card that the reader does not know. */
  | { readonly is: 'unknown' }
  /** A card without a title, created by an effect. */
  | { readonly is: 'created'; readonly thing: string; readonly type: string }
  | { readonly is: 'seat'; readonly seat: number; readonly title: string }
  | ProvinceNamed
  | {
      readonly is: 'field';
      readonly thing: string;
      readonly contest: Contest;
      readonly at: ProvinceNamed | null;
    }
  /** A piece: a ring or the Favor. */
  | { readonly is: 'piece'; readonly thing: string; readonly name: string; readonly type: string }
  | { readonly is: 'other'; readonly thing: string }
  /** An unspecific player or thing. */
  | { readonly is: 'somebody' | 'something' | 'it' }
  /** The reader himself. */
  | { readonly is: 'you' };

export type Contest = 'battle' | 'conflict';

export interface ProvinceNamed {
  readonly is: 'province';
  readonly thing: string;
  /** The owner's name; null if the reader is the owner. */
  readonly owner: string | null;
  /** The number from the left, starting at 1; 0 for a destroyed province. */
  readonly number: number;
  readonly stronghold?: true;
  /** The title of the province's own card, once it is public. */
  readonly title?: string;
}
