import type { OwnWords } from '../own-words.ts';
import { lcgEvents } from './events.ts';
import { lcgOption } from './options.ts';
import { lcgPlace } from './places.ts';
import { lcgPrompt } from './prompts.ts';
import { lcgWhyPlay } from './why.ts';

export const lcgWords: OwnWords = {
  events: lcgEvents,
  prompt: lcgPrompt,
  option: lcgOption,
  place: lcgPlace,
  whyPlay: lcgWhyPlay,
};
