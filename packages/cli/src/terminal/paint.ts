import { styleText } from 'node:util';

/** Styles by meaning. Only this file decides how each looks. */
const styles = {
  heading: ['bold'],
  title: ['cyan'],
  number: ['yellow'],
  own: ['green'],
  enemy: ['red'],
  dim: ['dim'],
  alert: ['bold', 'red'],
} as const satisfies Record<string, readonly string[]>;

export type Style = keyof typeof styles;
export type Paint = (style: Style, text: string) => string;

/** Returns a function that colours text, or leaves it unchanged without colour. */
export function painter(colour: boolean): Paint {
  if (!colour) return (_style, text) => text;
  return (style, text) =>
    text === ''
      ? text
      : styleText(styles[style] as unknown as Parameters<typeof styleText>[0], text, {
          validateStream: false,
        });
}
