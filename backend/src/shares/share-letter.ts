import type { LetterContent } from '../platform/mail/letter-content.js';

/** Who shares what with the reader. */
export interface ShareFacts {
  readonly organizationName: string;
  readonly senderName: string;
  readonly title: string;
  readonly shareUrl: string;
  readonly expiresAt: Date;
  readonly hasPassword: boolean;
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long', timeStyle: 'short' });

/** The letter that brings a link to somebody outside the organization. */
export function shareLetter({ organizationName, senderName, title, shareUrl, expiresAt, hasPassword }: ShareFacts): LetterContent {
  return {
    subject: `${organizationName} shared a document with you: ${title}`,
    paragraphs: [
      `${senderName} of ${organizationName} shared the document "${title}" with you on Stampline.`,
      ...(hasPassword ? [`The document has a password. Ask ${senderName} for it.`] : []),
      `The link works until ${day.format(expiresAt)}, Eastern time.`,
    ],
    action: { label: 'Open the document', url: shareUrl },
    note: 'Anyone who has the link can open the document. If you did not expect this email, ignore it.',
  };
}
