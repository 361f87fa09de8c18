import type { LetterContent } from '../../platform/mail/letter-content.js';

/**
 * Letters that anybody can have sent to an address. So they hold nothing that somebody chose: no name of a person or organization.
 */

/** The letter with the link to choose a new password. */
export function passwordResetLetter(email: string, url: string): LetterContent {
  return {
    subject: 'Reset your Stampline password',
    paragraphs: [
      `Somebody asked to reset the password of the Stampline account for ${email}.`,
      'To choose a new password, open this link within one hour. It works once. You are then signed out on all your devices.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'If you did not ask for this, ignore this email: your password stays as it is. Do not pass the link on: it lets its reader into your account.',
  };
}

/** The letter to a person who has no password here, because an identity provider signs them in. */
export function noPasswordLetter(email: string, signInUrl: string): LetterContent {
  return {
    subject: 'How you sign in to Stampline',
    paragraphs: [
      `Somebody asked to reset the password of the Stampline account for ${email}.`,
      'This account has no password. You sign in with your identity provider, the way you did before. If you cannot sign in there, ask your IT department.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'If you did not ask for this, ignore this email: nothing has changed.',
  };
}
