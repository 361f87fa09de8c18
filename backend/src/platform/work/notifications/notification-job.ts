import { defineJob, defineQueue, type JobDefinition } from '../queue/job-definition.js';
import type { NotificationDefinition } from './notification-definition.js';

export function createNotificationJob({ kind, on }: NotificationDefinition): JobDefinition<object> {
  const queue = defineQueue({ name: kind, concurrency: 2, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 });
  return defineJob<object>({ name: kind, queue, on });
}
