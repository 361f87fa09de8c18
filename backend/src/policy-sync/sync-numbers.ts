import { NUMBERS_CHOICES } from '../imports/matching/import-choices.js';

/** What records are whose policy number is almost that of another policy of the same insured: asked about, that policy, or another one. */
export const SYNC_NUMBERS = ['ask', ...NUMBERS_CHOICES] as const;
export type SyncNumbers = (typeof SYNC_NUMBERS)[number];
