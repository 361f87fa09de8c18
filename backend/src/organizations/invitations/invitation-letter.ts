import type { LetterContent } from '../../platform/mail/letter-content.js';

/** Who invites whom to what. */
export interface InvitationFacts {
  readonly organizationName: string;
  readonly inviterName: string;
  readonly role: 'owner' | 'member' | 'viewer';
  readonly acceptUrl: string;
  readonly expiresAt: Date;
}

const rights = {
  owner: 'As an owner you manage people and settings, and work with policies and filings.',
  member: 'As a member you work with policies and filings.',
  viewer: 'As a viewer you read policies, filings and reports.',
};

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' });

/** The letter to an invited person. */
export function invitationLetter({ organizationName, inviterName, role, acceptUrl, expiresAt }: InvitationFacts): LetterContent {
  return {
    subject: `${inviterName} invites you to ${organizationName} on Stampline`,
    paragraphs: [
      `${inviterName} invites you to join ${organizationName} on Stampline, where it manages surplus lines tax and filings.`,
      `${rights[role]} You can use the invitation once, until ${day.format(expiresAt)}.`,
    ],
    action: { label: 'Accept the invitation', url: acceptUrl },
    note: 'If you did not expect this invitation, ignore this email. Do not share the link: anyone who has it can join in your place.',
  };
}
