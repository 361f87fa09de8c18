import type { Type } from '@nestjs/common';
import type { AuditAction } from './kernel/audit/audit-action.js';
import type { JobDefinition } from './work/queue/job-definition.js';
import type { TaskDefinition } from './work/tasks/task-definition.js';

/** Parts that a feature adds to the product. With tasks or jobs it is part of the worker as well. */
export interface Feature {
  /** Its routes and services. */
  module: Type;
  /** Its `*.actions.ts`: the changes that the audit log records, besides those of its tasks. */
  actions?: readonly Readonly<Record<string, AuditAction>>[];
  tasks?: readonly TaskDefinition[];
  /** Background jobs that users do not wait for. */
  jobs?: readonly JobDefinition[];
}
