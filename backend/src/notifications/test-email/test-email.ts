import type { EmailContent } from '../../platform/outside/mail/email-content.js';
import type { Email } from '../../platform/outside/mail/email.entity.js';
import { notificationSettings } from '../../platform/work/notifications/notification-settings.js';
import type { NotificationType } from '../../platform/work/notifications/notification-definition.js';

const TYPE_LABELS: Readonly<Record<NotificationType, string>> = {
  deadline_reminder: 'deadline reminder',
  status_update: 'status update',
  regulatory_alert: 'regulatory alert',
};

const isType = (name: string): name is NotificationType => name in TYPE_LABELS;

function getLabel(name: string): string {
  return isType(name) ? TYPE_LABELS[name] : (notificationSettings.find((setting) => setting.name === name)?.singular ?? 'notification');
}

/** Creates a test email. @param type name of a setting, or a type of notifications */
export function createTestEmail(type: string, sender: string, publicUrl: string): EmailContent {
  return {
    subject: 'Test email from Stampline',
    paragraphs: [`This is what a ${getLabel(type)} looks like by email.`, `${sender} requested this test. You do not need to do anything.`],
    action: { label: 'Open notifications', url: new URL('/notifications', publicUrl).href },
  };
}

/** Describes the result of an email to its sender. */
export function describeOutcome({ state, problem, recipient }: Pick<Email, 'state' | 'problem' | 'recipient'>): {
  success: boolean;
  message: string;
} {
  if (state === 'sent') return { success: true, message: `The mail server accepted the test email to ${recipient}.` };
  if (state === 'outbox')
    return { success: false, message: 'No mail server is configured. An owner can read the test email in Settings, Outbox.' };
  if (state === 'queued')
    return { success: false, message: 'The mail server has not responded yet. An owner can follow the test email in Settings, Outbox.' };
  return { success: false, message: problem ?? 'The test email was not sent. Try again.' };
}
