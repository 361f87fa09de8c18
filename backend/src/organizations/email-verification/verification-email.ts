import type { EmailContent } from '../../platform/outside/mail/email-content.js';

/**
 * Writes the email with the link that verifies an address. Anyone can trigger it for a stranger's address at sign-up, so it does not contain text
 * from the request, such as the name of a person or organization.
 */
export function writeVerificationEmail(email: string, url: string): EmailContent {
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
