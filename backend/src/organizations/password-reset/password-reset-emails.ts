import type { EmailContent } from '../../platform/outside/mail/email-content.js';

/** Emails that anyone can trigger for any address. They do not contain text from the request, such as the name of a person or organization. */

/** Writes the email with the link to choose a new password. */
export function writePasswordResetEmail(email: string, url: string): EmailContent {
  return {
    subject: 'Reset your Stampline password',
    paragraphs: [
      `We received a request to reset the password of the Stampline account for ${email}.`,
      'To choose a new password, open this link within one hour. The link works once. After the change, you are signed out on all your devices.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'If you did not request this, ignore this email. Your password stays the same. Do not share the link: anyone who has it can get into your account.',
  };
}

/** Writes the email to a user who does not have a password but signs in through an identity provider. */
export function writeNoPasswordEmail(email: string, signInUrl: string): EmailContent {
  return {
    subject: 'How you sign in to Stampline',
    paragraphs: [
      `We received a request to reset the password of the Stampline account for ${email}.`,
      'This account has no password. Sign in with your identity provider, as before. If you cannot sign in there, ask your IT department.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'If you did not request this, ignore this email. Nothing has changed.',
  };
}
