/** Statuses of a tag: not handled yet, fixed, or to be sent again unchanged with a reason. */
export const TAG_STATUSES = ['open', 'fixed', 'explained'] as const;
export type TagStatus = (typeof TAG_STATUSES)[number];
/** Statuses that let a filing be sent again. */
export const SETTLED_STATUSES = ['fixed', 'explained'] as const;
