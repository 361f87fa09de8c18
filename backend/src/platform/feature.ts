import type { Type } from '@nestjs/common';
import type { AuditAction } from './kernel/audit/audit-action.js';
import type { JobDefinition } from './work/queue/job-definition.js';
import type { TaskDefinition } from './work/tasks/task-definition.js';

/** What a feature brings to the product. With tasks or jobs it is part of the worker too. */
export interface Feature {
  /** Its routes and services. */
  module: Type;
  /** Its `*.actions.ts`: what of it the audit log records, beside what happens to its tasks. */
  actions?: readonly Readonly<Record<string, AuditAction>>[];
  tasks?: readonly TaskDefinition[];
  /** Work of the queue that nobody waits for. */
  jobs?: readonly JobDefinition[];
}
