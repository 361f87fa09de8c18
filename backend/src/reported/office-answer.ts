/** Responses of an office to a sent transaction. */
export const OFFICE_ANSWERS = ['accepted', 'tagged', 'rejected'] as const;
export type OfficeAnswer = (typeof OFFICE_ANSWERS)[number];
