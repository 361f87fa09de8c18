import type { LetterContent } from '../../platform/outside/mail/letter-content.js';

/**
 * Letters that anybody can have sent to an address. So they hold nothing that somebody chose: no name of a person or organization.
 */

/** The letter with the link to choose a new password. */
export function passwordResetLetter(email: string, url: string): LetterContent {
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

/** The letter to a person who has no password here, because an identity provider signs them in. */
export function noPasswordLetter(email: string, signInUrl: string): LetterContent {
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
