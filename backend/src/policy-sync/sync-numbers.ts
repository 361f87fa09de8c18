/** Answers to a policy number that is almost that of another policy of the same insured: a question, that policy, or another one. */
export const SYNC_NUMBERS = ['ask', 'same', 'different'] as const;
export type SyncNumbers = (typeof SYNC_NUMBERS)[number];
