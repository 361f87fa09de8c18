import { invitationLetter } from './invitation-letter.js';

const facts = {
  organizationName: 'Acme Brokerage',
  inviterName: 'Olive Owner',
  role: 'viewer',
  acceptUrl: 'https://stampline.example/invitations/token',
  expiresAt: new Date('2026-11-29T03:00:00Z'),
} as const;

test('says who invites to what, as what and until when, and leads to the link', () => {
  const { subject, paragraphs, action } = invitationLetter(facts);
  expect(subject).toBe('Olive Owner invites you to Acme Brokerage on Stampline');
  expect(paragraphs.join(' ')).toContain('As a viewer you read policies, filings and reports.');
  expect(paragraphs.join(' ')).toContain('until November 28, 2026');
  expect(action).toEqual({ label: 'Accept the invitation', url: 'https://stampline.example/invitations/token' });
});
