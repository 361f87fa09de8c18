import type { StatusTone } from '@stampline/ui';
import { formatDateTime } from '@stampline/ui';
import type { Email } from './use-settings';

type EmailState = Email['state'];

export const EMAIL_STATUSES: Readonly<Record<EmailState, { label: string; tone: StatusTone }>> = {
  queued: { label: 'Sending', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Not sent', tone: 'overdue' },
  outbox: { label: 'In the outbox', tone: 'dueSoon' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

/** Describes the status of an email in a sentence. */
export function describeEmailStatus(email: Pick<Email, 'state' | 'problem' | 'sentAt'>, recipient: string): string {
  const sentences: Readonly<Record<EmailState, string>> = {
    queued: `We are sending the email to ${recipient}.`,
    sent: `Email sent to ${recipient}${email.sentAt === null ? '' : ` on ${formatDateTime(email.sentAt)}`}.`,
    failed: `The email to ${recipient} was not sent. ${email.problem ?? ''}`.trim(),
    outbox: 'No mail server is configured, so the email is in the outbox.',
    canceled: 'The email was canceled before it was sent.',
  };
  return sentences[email.state];
}
