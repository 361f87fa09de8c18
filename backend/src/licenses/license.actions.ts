import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { LicenseFacts } from './license.js';

export const LICENSE_ADDED = defineAction<{ after: LicenseFacts }>({
  name: 'license.added',
  subjectType: 'license',
  label: 'License added',
});
export const LICENSE_CHANGED = defineAction<{ before: LicenseFacts; after: LicenseFacts }>({
  name: 'license.changed',
  subjectType: 'license',
  label: 'License changed',
});
export const LICENSE_DELETED = defineAction<{ before: LicenseFacts }>({
  name: 'license.deleted',
  subjectType: 'license',
  label: 'License deleted',
});
