import { defineAction } from '../audit/audit-action.js';

export const JOB_REVIVED = defineAction<object>({ name: 'job.revived', subjectType: 'job', label: 'Failed job retried' });
