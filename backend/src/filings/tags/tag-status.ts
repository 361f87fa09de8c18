/** How far a transaction that an office has turned away is: nobody has done anything, it is mended, or it is sent again as it is, with a reason. */
export const TAG_STATUSES = ['open', 'fixed', 'explained'] as const;
export type TagStatus = (typeof TAG_STATUSES)[number];
/** Those that let a filing be sent again. */
export const SETTLED_STATUSES = ['fixed', 'explained'] as const;
