import { expect } from 'vitest';
import { printTree, readText, type TextContext, type TextReading } from '../../src/index.ts';

/** Expects that the whole line is read and printed back word for word. */
export function expectRead(line: string, context: TextContext): TextReading {
  const reading = readText(line, context);
  expect(reading.decline).toBeUndefined();
  expect(reading.status).toBe('whole');
  expect(printTree(reading.tree!)).toBe(line);
  return reading;
}

/** Expects the same, and that the text runs. */
export function expectRuns(line: string, context: TextContext): void {
  const { missing, text } = expectRead(line, context);
  expect(missing).toBeUndefined();
  expect(text!.text).toBe(line);
}
