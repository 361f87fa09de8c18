import type { EmailSender } from '../organizations/outside-emails/external-emails.service.js';
import type { EmailContent } from '../platform/outside/mail/email-content.js';

/** Data for the email with a link. */
export interface ShareFacts {
  readonly sender: EmailSender;
  readonly title: string;
  readonly shareUrl: string;
  readonly expiresAt: Date;
  readonly hasPassword: boolean;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long', timeStyle: 'short' });

/**
 * Creates the email with a link to a person outside the organization. The email identifies its sender, because the rest of it is text from a user.
 */
export function createShareEmail({ sender, title, shareUrl, expiresAt, hasPassword }: ShareFacts): EmailContent {
  const { name, email, organizationName } = sender;
  return {
    subject: `${name} (${email}) shared a document with you: ${title}`,
    paragraphs: [
      `${name} (${email}) of ${organizationName} shared the document "${title}" with you on Stampline.`,
      ...(hasPassword ? [`The document has a password. Ask ${name} for it.`] : []),
      `The link works until ${dayFormat.format(expiresAt)}, Eastern time.`,
    ],
    action: { label: 'Open the document', url: shareUrl },
    note: `Anyone who has the link can open the document. Stampline sent this email for ${email}. If you do not know this address, ignore this email.`,
  };
}
