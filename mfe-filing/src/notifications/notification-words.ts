import { formatDate, formatDateTime, type IconName, type StatusTone } from '@stampline/ui';
import type { ReminderSetting } from './notification-calls';
import type { Notification } from './notification-types';

const TYPES: Readonly<Record<Notification['type'], { words: string; icon: IconName }>> = {
  deadline_reminder: { words: 'Deadline reminder', icon: 'calendar' },
  status_update: { words: 'Status update', icon: 'tracker' },
  regulatory_alert: { words: 'Regulatory alert', icon: 'monitoring' },
};

export const typeWords = (type: Notification['type']): string => TYPES[type].words;
export const typeIcon = (type: Notification['type']): IconName => TYPES[type].icon;

const PRIORITIES: Readonly<Record<Notification['priority'], { words: string; tone: StatusTone }>> = {
  low: { words: 'Low', tone: 'neutral' },
  medium: { words: 'Medium', tone: 'neutral' },
  high: { words: 'High', tone: 'dueSoon' },
  urgent: { words: 'Urgent', tone: 'overdue' },
};

export const priorityWords = (priority: Notification['priority']): string => PRIORITIES[priority].words;
export const priorityTone = (priority: Notification['priority']): StatusTone => PRIORITIES[priority].tone;

const DELIVERY: Readonly<Record<Notification['deliveryMethod'], string>> = { in_app: 'In-app', email: 'Email', both: 'In-app and email' };

export const deliveryWords = (method: Notification['deliveryMethod']): string => DELIVERY[method];

/** Describes the email: `Sent`, `Not sent` with the reason, or the time it is due. */
export function emailWords({ emailSent, emailState, emailDueAt, emailProblem, deliveryMethod }: Notification): string {
  if (emailSent) return 'Sent';
  if (deliveryMethod === 'in_app') return 'Not sent';
  if (emailDueAt !== null) return `Scheduled for ${formatDateTime(emailDueAt)}`;
  if (emailState === 'outbox') return 'Not sent: no mail server is configured. An owner can read it in Settings, Outbox.';
  if (emailState === 'queued') return 'Not sent yet';
  if (emailState === null) return 'No longer on record';
  return emailProblem === null ? 'Not sent' : `Not sent: ${emailProblem}`;
}

export const REMINDER_WORDS: Readonly<Record<ReminderSetting['reminderType'], { title: string; description: string; isDated: boolean }>> = {
  deadline: {
    title: 'Deadlines',
    description: 'A reminder before the act-by date. If you set days of notice for a state, they apply there instead.',
    isDated: true,
  },
  deadline_final: { title: 'Last reminder', description: 'A second reminder shortly before the act-by date.', isDated: true },
  submission_status: { title: 'Status updates', description: 'When the status of a submission changes.', isDated: false },
  regulatory: { title: 'Regulatory alerts', description: 'When a rule changes in a state where you have policies.', isDated: false },
  monthly_summary: {
    title: 'Monthly summary',
    description: 'Premium, taxes, fees and filings of the month before, on the first day of each month.',
    isDated: false,
  },
};

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

/** Returns the metadata of a notification as labels with values. */
export function factsOf({ metadata }: Notification): (readonly [label: string, value: string])[] {
  return Object.entries(metadata).map(([name, value]) => [LABELS[name] ?? labelOf(name), factWords(name, value)] as const);
}

/** Metadata whose value is a code. */
const CODED: ReadonlySet<string> = new Set(['status', 'severity', 'type']);

function factWords(name: string, value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return CODED.has(name) ? capitalize(value.replaceAll('_', ' ')) : value;
}

/** Returns a label for metadata that this version does not know: `Remind from` for `remindFrom`. */
const labelOf = (name: string): string => capitalize(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase());

const capitalize = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
