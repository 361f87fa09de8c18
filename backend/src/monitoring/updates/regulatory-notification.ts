import type { UpdateSeverity, UpdateType } from '../monitoring.types.js';
import type { NotificationContent } from '../../platform/work/notifications/notification-definition.js';

/** A change in the law to be announced. */
export interface UrgentUpdate {
  readonly id: string;
  readonly state: string;
  readonly severity: UpdateSeverity;
  readonly type: UpdateType;
  readonly title: string;
  readonly description: string;
}

const MAX_MESSAGE = 500;

/** Creates the notification about a change on a regulator's page, with a link to review it. */
export function createRegulatoryNotification({ id, state, severity, type, title, description }: UrgentUpdate): NotificationContent {
  const words = description.length > MAX_MESSAGE ? `${description.slice(0, MAX_MESSAGE - 1).trimEnd()}…` : description;
  return {
    subjectId: id,
    occasion: '',
    title,
    message: words,
    priority: severity === 'critical' ? 'urgent' : 'high',
    link: `/regulatory-monitoring?state=${state}`,
    metadata: { state, severity, type },
  };
}
