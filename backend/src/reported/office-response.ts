/** Possible responses of an office to a sent transaction. */
export const OFFICE_RESPONSES = ['accepted', 'tagged', 'rejected'] as const;
export type OfficeResponse = (typeof OFFICE_RESPONSES)[number];
