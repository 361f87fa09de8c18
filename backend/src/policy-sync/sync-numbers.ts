/**
 * Handling of a policy number that is similar to another one of the same insured: ask, record it under that policy, or record a different policy.
 */
export const SYNC_NUMBERS = ['ask', 'same', 'different'] as const;
export type SyncNumbers = (typeof SYNC_NUMBERS)[number];
