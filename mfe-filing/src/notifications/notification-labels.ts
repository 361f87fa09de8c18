import { NOTIFICATION_SETTINGS } from '@stampline/api-client/notification-settings';
import { formatDate, formatDateTime, type IconName, type StatusTone } from '@stampline/ui';
import type { ReminderSetting } from './notification-api';
import type { Notification } from './notification-types';

const TYPES: Readonly<Record<Notification['type'], { words: string; icon: IconName }>> = {
  deadline_reminder: { words: 'Deadline reminder', icon: 'calendar' },
  status_update: { words: 'Status update', icon: 'tracker' },
  regulatory_alert: { words: 'Regulatory alert', icon: 'monitoring' },
};

export const getTypeLabel = (type: Notification['type']): string => TYPES[type].words;
export const getTypeIcon = (type: Notification['type']): IconName => TYPES[type].icon;

const PRIORITIES: Readonly<Record<Notification['priority'], { words: string; tone: StatusTone }>> = {
  low: { words: 'Low', tone: 'neutral' },
  medium: { words: 'Medium', tone: 'neutral' },
  high: { words: 'High', tone: 'dueSoon' },
  urgent: { words: 'Urgent', tone: 'overdue' },
};

export const getPriorityLabel = (priority: Notification['priority']): string => PRIORITIES[priority].words;
export const getPriorityTone = (priority: Notification['priority']): StatusTone => PRIORITIES[priority].tone;

const DELIVERY: Readonly<Record<Notification['deliveryMethod'], string>> = { in_app: 'In-app', email: 'Email', both: 'In-app and email' };

export const getDeliveryLabel = (method: Notification['deliveryMethod']): string => DELIVERY[method];

/** Describes the email: `Sent`, `Not sent` with the reason, or the time when it is due. */
export function describeEmail({ emailSent, emailState, emailDueAt, emailProblem, deliveryMethod }: Notification): string {
  if (emailSent) return 'Sent';
  if (deliveryMethod === 'in_app') return 'Not sent';
  if (emailDueAt !== null) return `Scheduled for ${formatDateTime(emailDueAt)}`;
  if (emailState === 'outbox') return 'Not sent: no mail server is configured. An owner can read it in Settings, Outbox.';
  if (emailState === 'queued') return 'Not sent yet';
  if (emailState === null) return 'No longer on record';
  return emailProblem === null ? 'Not sent' : `Not sent: ${emailProblem}`;
}

/** A setting's texts; undefined for a setting that this version does not know. */
export const findSettingTexts = (name: ReminderSetting['reminderType']) => NOTIFICATION_SETTINGS.find((setting) => setting.name === name);

const LABELS: Readonly<Record<string, string>> = {
  state: 'State',
  status: 'Status',
  referenceNumber: 'Reference number',
  actBy: 'Act by',
  dueDate: 'Due date',
  severity: 'Severity',
  type: 'Change',
  forecastOn: 'Forecast for',
};

export function describeMetadata({ metadata }: Notification): (readonly [label: string, value: string])[] {
  return Object.entries(metadata).map(
    ([name, value]) => [LABELS[name] ?? getMetadataLabel(name), formatMetadataValue(name, value)] as const,
  );
}

/** Metadata whose value is a code. */
const CODED_METADATA: ReadonlySet<string> = new Set(['status', 'severity', 'type']);

function formatMetadataValue(name: string, value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return CODED_METADATA.has(name) ? capitalize(value.replaceAll('_', ' ')) : value;
}

/** Returns a label for metadata that this version does not know: `Remind from` for `remindFrom`. */
const getMetadataLabel = (name: string): string => capitalize(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase());

const capitalize = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
