import type { StatusTone } from '@stampline/ui';
import { formatDateTime } from '@stampline/ui';
import type { Letter } from './use-settings';

type LetterState = Letter['state'];

/** What became of a letter, in one or two words. */
export const letterStatus: Readonly<Record<LetterState, { label: string; tone: StatusTone }>> = {
  queued: { label: 'Sending', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Not sent', tone: 'overdue' },
  outbox: { label: 'In the outbox', tone: 'dueSoon' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

/** What became of a letter, as a sentence. */
export function letterSentence(letter: Pick<Letter, 'state' | 'problem' | 'sentAt'>, recipient: string): string {
  switch (letter.state) {
    case 'queued':
      return `We are sending the email to ${recipient}.`;
    case 'sent':
      return `Email sent to ${recipient}${letter.sentAt === null ? '' : ` on ${formatDateTime(letter.sentAt)}`}.`;
    case 'failed':
      return `The email to ${recipient} was not sent. ${letter.problem ?? ''}`.trim();
    case 'outbox':
      return 'No mail server is configured; the letter is in the outbox.';
    case 'canceled':
      return 'The email was canceled before it was sent.';
  }
}
