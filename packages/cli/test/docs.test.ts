import { readFileSync } from 'node:fs';
import { runSituations } from '@kyuden/editions';
import { describe, expect, it, vi } from 'vitest';
import { call, fileOf } from './support/call.ts';

// Reading all cards may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** The blocks of a page with this mark: ```card … ``` */
function blocks(page: string, mark: string): string[] {
  const text = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${mark}\\n([^]*?)^\`\`\`$`, 'gm'))].map((one) => one[1]!);
}

describe.each(['language.md', 'adding-a-card.md'])('docs/%s', (page) => {
  it('shows cards that can be played', async () => {
    const cards = blocks(page, 'card');
    expect(cards.length).toBeGreaterThan(0);
    const { status, out } = await call(['compile', fileOf('docs.txt', cards.join('\n'))]);
    expect(`${status} ${out}`).toMatch(/^0 /);
  });
});

it('docs/language.md shows declines that are declined', async () => {
  const cards = blocks('language.md', 'declined');
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) {
    const { status, out } = await call(['compile', fileOf('docs.txt', card)]);
    expect(status).toBe(1);
    expect(out).toContain(': declined');
  }
});

it('docs/adding-a-card.md shows situations that hold', () => {
  const [situations] = blocks('adding-a-card.md', 'situation');
  const results = runSituations(situations!, 'docs');
  expect(results.map(({ ok, failures }) => ({ ok, failures }))).toEqual([
    { ok: true, failures: [] },
    { ok: true, failures: [] },
  ]);
});
