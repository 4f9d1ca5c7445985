import { findEdition, isPlayable } from '@kyuden/editions';
import { judgeCard, type Names, namesFor } from '@kyuden/sets/judge';
import type { FromReader, ToReader } from '../reader.ts';

/** Reads cards while they are edited. The grammar is large and takes a moment: it stays out of the page. */

let names: Names = namesFor([], []);

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data.names) names = namesFor(data.names.titles, data.names.keywords);
  const edition = findEdition(data.edition);
  if (!edition || !isPlayable(edition)) throw new Error(`there is no edition '${data.edition}'`);
  const { name, card, verdict } = judgeCard(edition, data.raw, names);
  const { title, type, keywords, stats, lines } = card;
  const answer: FromReader = {
    no: data.no,
    reading: { verdict, card: { key: name, title, type, keywords, stats, lines } },
  };
  postMessage(answer);
});
