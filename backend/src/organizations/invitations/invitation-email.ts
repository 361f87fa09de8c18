import type { EmailContent } from '../../platform/outside/mail/email-content.js';
import type { EmailSender } from '../outside-emails/external-emails.service.js';

export interface InvitationFacts {
  readonly sender: EmailSender;
  readonly role: 'owner' | 'member' | 'viewer';
  readonly acceptUrl: string;
  readonly expiresAt: Date;
}

const rightsByRole = {
  owner: 'As an owner you manage people and settings, and work with policies and filings.',
  member: 'As a member you work with policies and filings.',
  viewer: 'As a viewer you read policies, filings and reports.',
};

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' });

/** Writes the email to an invited person. The email identifies its sender, because a user chose the organization's name. */
export function writeInvitationEmail({ sender, role, acceptUrl, expiresAt }: InvitationFacts): EmailContent {
  const inviter = `${sender.name} (${sender.email})`;
  return {
    subject: `${inviter} invites you to ${sender.organizationName} on Stampline`,
    paragraphs: [
      `${inviter} invites you to join ${sender.organizationName} on Stampline, where it manages surplus lines tax and filings.`,
      `${rightsByRole[role]} You can use the invitation once, until ${dayFormat.format(expiresAt)}.`,
    ],
    action: { label: 'Accept the invitation', url: acceptUrl },
    note: `Stampline sent this email for ${sender.email}. If you do not know this address, ignore this email. Do not share the link. Anyone who has it can join in your place.`,
  };
}
