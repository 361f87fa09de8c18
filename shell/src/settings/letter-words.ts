import type { StatusTone } from '@stampline/ui';
import { formatDateTime } from '@stampline/ui';
import type { Letter } from './use-settings';

type LetterState = Letter['state'];

export const letterStatus: Readonly<Record<LetterState, { label: string; tone: StatusTone }>> = {
  queued: { label: 'Sending', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Not sent', tone: 'overdue' },
  outbox: { label: 'In the outbox', tone: 'dueSoon' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

/** Describes the status of an email in a sentence. */
export function letterSentence(letter: Pick<Letter, 'state' | 'problem' | 'sentAt'>, recipient: string): string {
  const sentences: Readonly<Record<LetterState, string>> = {
    queued: `We are sending the email to ${recipient}.`,
    sent: `Email sent to ${recipient}${letter.sentAt === null ? '' : ` on ${formatDateTime(letter.sentAt)}`}.`,
    failed: `The email to ${recipient} was not sent. ${letter.problem ?? ''}`.trim(),
    outbox: 'No mail server is configured, so the email is in the outbox.',
    canceled: 'The email was canceled before it was sent.',
  };
  return sentences[letter.state];
}
