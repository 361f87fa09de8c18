import { defineAction } from '../platform/kernel/audit/audit-action.js';

export const STATEMENT_ISSUED = defineAction<{ after: { number: number; month: string; lines: number; balance: string } }>({
  name: 'statement.issued',
  subjectType: 'statement',
  label: 'Statement issued',
});
