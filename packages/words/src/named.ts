/** Something by what its reader may know of it. Who makes one has checked that; nothing in it is secret. */
export type Named =
  /** A card that the reader has seen; `key` finds it among the printed cards. */
  | { readonly is: 'card'; readonly thing: string; readonly title: string; readonly key?: string }
  /** A card that the reader does not know. */
  | { readonly is: 'unknown' }
  /** A card without a title, which an effect created. */
  | { readonly is: 'created'; readonly thing: string; readonly type: string }
  | { readonly is: 'seat'; readonly seat: number; readonly title: string }
  | ProvinceNamed
  | {
      readonly is: 'field';
      readonly thing: string;
      readonly contest: Contest;
      readonly at: ProvinceNamed | null;
    }
  /** A piece of the table: a ring, the Favor. */
  | { readonly is: 'piece'; readonly thing: string; readonly name: string; readonly type: string }
  | { readonly is: 'other'; readonly thing: string }
  /** Nobody and nothing in particular. */
  | { readonly is: 'somebody' | 'something' | 'it' }
  /** The reader himself. */
  | { readonly is: 'you' };

export type Contest = 'battle' | 'conflict';

export interface ProvinceNamed {
  readonly is: 'province';
  readonly thing: string;
  /** The owner's name; null where the reader owns it. */
  readonly owner: string | null;
  /** From the left, beginning with 1; 0 for one that has gone. */
  readonly number: number;
  readonly stronghold?: true;
  /** The title of the province's own card, once all know it. */
  readonly title?: string;
}
