import type { LetterContent } from '../../platform/outside/mail/letter-content.js';
import type { Letter } from '../../platform/outside/mail/letter.entity.js';
import type { NotificationType, ReminderType } from '../notification.types.js';

const WORDS: Readonly<Record<ReminderType | NotificationType, string>> = {
  deadline: 'a deadline reminder',
  deadline_final: 'a last deadline reminder',
  deadline_reminder: 'a deadline reminder',
  submission_status: 'a status update',
  status_update: 'a status update',
  regulatory: 'a regulatory alert',
  regulatory_alert: 'a regulatory alert',
  monthly_summary: 'a monthly summary',
};

/** An example of what comes by email. */
export function testLetter(type: ReminderType | NotificationType, sender: string, publicUrl: string): LetterContent {
  return {
    subject: 'Test email from Stampline',
    paragraphs: [`This is how ${WORDS[type]} looks by email.`, `${sender} requested this test. You do not need to do anything.`],
    action: { label: 'Open notifications', url: new URL('/notifications', publicUrl).href },
  };
}

/** What became of a letter, for who sent it. */
export function outcomeOf({ state, problem, recipient }: Pick<Letter, 'state' | 'problem' | 'recipient'>): {
  success: boolean;
  message: string;
} {
  if (state === 'sent') return { success: true, message: `The mail server accepted the test email to ${recipient}.` };
  if (state === 'outbox')
    return { success: false, message: 'No mail server is configured. An owner can read the test email in Settings, Outbox.' };
  if (state === 'queued')
    return { success: false, message: 'The mail server has not answered yet. An owner can follow the test email in Settings, Outbox.' };
  return { success: false, message: problem ?? 'The test email was not sent. Try again.' };
}
