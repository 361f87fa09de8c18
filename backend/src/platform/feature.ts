import type { Type } from '@nestjs/common';
import type { DeclaredArea } from './kernel/access/area.js';
import type { AuditAction } from './kernel/audit/audit-action.js';
import type { AuditReaders } from './web/audit-trail/audit-readers.js';
import type { JobDefinition } from './work/queue/job-definition.js';
import type { NotificationDefinition, NotificationSetting } from './work/notifications/notification-definition.js';
import type { TaskDefinition } from './work/tasks/task-definition.js';

/** A feature of the product. If it has tasks, jobs or notifications, it is also part of the worker. */
export interface Feature {
  /** Module with its routes and services. */
  module: Type;
  /** Actions from its `*.actions.ts`: the changes that the audit log records, in addition to the actions of its tasks. */
  actions?: readonly Readonly<Record<string, AuditAction>>[];
  /** Areas from its `*.area.ts`: parts of the product that rights refer to. */
  areas?: readonly DeclaredArea[];
  /** Permitted readers of the audit entries that members do not see, by subject type. */
  auditReaders?: Readonly<Record<string, AuditReaders>>;
  tasks?: readonly TaskDefinition[];
  /** Background jobs that users do not wait for. */
  jobs?: readonly JobDefinition[];
  /** User settings for the feature's notifications, in the order of the reminder settings. */
  notificationSettings?: readonly NotificationSetting[];
  /** Notifications from its `*.notifications.ts`. */
  notifications?: readonly NotificationDefinition[];
}
