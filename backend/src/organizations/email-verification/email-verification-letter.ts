import type { LetterContent } from '../../platform/outside/mail/letter-content.js';

/**
 * The letter with the link that proves an address. Whoever signs up can have it sent to a stranger, so it holds nothing that they chose: no name of a
 * person or organization.
 */
export function emailVerificationLetter(email: string, url: string): LetterContent {
  return {
    subject: 'Verify your email address for Stampline',
    paragraphs: [
      `Someone signed up for Stampline with ${email}.`,
      'If that was you, verify your email address within one hour. You can ask for another link in Settings.',
    ],
    action: { label: 'Verify email address', url },
    note: 'If you did not sign up, ignore this email and do not open the link.',
  };
}
