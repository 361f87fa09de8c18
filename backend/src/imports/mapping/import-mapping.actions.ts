import { defineAction } from '../../platform/kernel/audit/audit-action.js';

const subjectType = 'import-mapping';

export const IMPORT_MAPPING_REMEMBERED = defineAction<{ after: { name: string } }>({
  name: 'import-mapping.remembered',
  subjectType,
  label: 'Column mapping remembered',
});
export const IMPORT_MAPPING_FORGOTTEN = defineAction<{ before: { name: string } }>({
  name: 'import-mapping.forgotten',
  subjectType,
  label: 'Column mapping forgotten',
});
