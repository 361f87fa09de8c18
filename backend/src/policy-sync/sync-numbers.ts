/**
 * Handling of a policy number that is almost that of another policy of the same insured: ask, record it as that policy, or as another one.
 */
export const SYNC_NUMBERS = ['ask', 'same', 'different'] as const;
export type SyncNumbers = (typeof SYNC_NUMBERS)[number];
