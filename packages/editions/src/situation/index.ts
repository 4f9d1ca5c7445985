/** Situations: positions, choices, and checks. See docs/situations.md. */
export { type Result as SituationResult, type Situation, SituationError } from './format.ts';
export { parseSituations } from './parse.ts';
export { positionOf } from './position.ts';
export { runSituation, runSituations } from './run.ts';
export { isSameGame } from './twin.ts';
export { plainSources } from './world.ts';
