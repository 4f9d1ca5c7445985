/** Loads every phrase of the grammar. Order does not matter: all readings are found. */
import './noun/determiner.ts';
import './noun/modifier.ts';
import './noun/core.ts';
import './noun/base.ts';
import './noun/np.ts';
import './noun/post.ts';
import './noun/zone.ts';
import './value/amount.ts';
import './value/have.ts';
import './frames/card.ts';
import './frames/move.ts';
import './frames/stat.ts';
import './frames/action.ts';
import './frames/phase.ts';
import './frames/text.ts';
import './frames/cost.ts';
import './sentence/time.ts';
import './sentence/condition.ts';
import './sentence/clause.ts';
import './sentence/restriction.ts';
import './sentence/sentence.ts';
import './sentence/block.ts';
import './sentence/gold.ts';

export { categories } from './core/phrase.ts';
