/** A verb that only events and bars use: 'issue challenges'. */
import { VP } from '../core/categories.ts';
import { befalls } from './common.ts';

VP.define('issueChallenges', '~issue challenges', { subject: 'card', event: befalls('challenge') });
