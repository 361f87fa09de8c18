/** What an office says of a transaction that was sent: it takes it, asks about it, or refuses it. */
export const OFFICE_ANSWERS = ['accepted', 'tagged', 'rejected'] as const;
export type OfficeAnswer = (typeof OFFICE_ANSWERS)[number];
