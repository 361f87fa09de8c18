import type { Type } from '@nestjs/common';
import type { DeclaredArea } from './kernel/access/area.js';
import type { AuditAction } from './kernel/audit/audit-action.js';
import type { AuditReaders } from './web/audit-trail/audit-readers.js';
import type { JobDefinition } from './work/queue/job-definition.js';
import type { NotificationDefinition, NotificationSetting } from './work/notifications/notification-definition.js';
import type { TaskDefinition } from './work/tasks/task-definition.js';

/** A feature as the product puts it together. With tasks, jobs or notifications it is part of the worker too. */
export interface Feature {
  /** Its routes and services. */
  module: Type;
  /** Its `*.actions.ts`: the changes that the audit log records, besides those of its tasks. */
  actions?: readonly Readonly<Record<string, AuditAction>>[];
  /** Its `*.area.ts`: parts of the product that rights refer to. */
  areas?: readonly DeclaredArea[];
  /** Readers of audit entries by type of subject, for those that members do not see. */
  auditReaders?: Readonly<Record<string, AuditReaders>>;
  tasks?: readonly TaskDefinition[];
  /** Background jobs that users do not wait for. */
  jobs?: readonly JobDefinition[];
  /** Choices that its notifications offer, in the order of the reminder settings. */
  notificationSettings?: readonly NotificationSetting[];
  /** Its `*.notifications.ts`: what people are notified of. */
  notifications?: readonly NotificationDefinition[];
}
