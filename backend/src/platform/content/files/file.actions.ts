import { defineAction } from '../../kernel/audit/audit-action.js';

export const FILE_DAMAGE_FOUND = defineAction<{ after: { name: string; damage: string } }>({
  name: 'file.damage-found',
  subjectType: 'file',
  label: 'Damaged file found',
});
