import { playableEditions } from '@kyuden/editions';

/** The editions of tests that hold for every edition. */
export const editionNames = playableEditions().map(({ name }) => name);
