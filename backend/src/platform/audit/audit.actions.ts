import { defineAction } from './audit-action.js';

/** Entries from before the product hashed with a key are covered by the keyed hash of this one. */
export const AUDIT_LOG_SEALED = defineAction<{ after: { entries: number } }>({
  name: 'audit-log.sealed',
  subjectType: 'organization',
  label: 'Earlier audit log entries sealed',
});
