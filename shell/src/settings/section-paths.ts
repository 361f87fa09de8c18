/** Path segments of the Settings sections. */
export const SECTION_PATHS = [
  'organization',
  'plan',
  'licenses',
  'members',
  'outbox',
  'audit-log',
  'account',
  'sessions',
  'appearance',
  'about',
] as const;

export type SectionPath = (typeof SECTION_PATHS)[number];
