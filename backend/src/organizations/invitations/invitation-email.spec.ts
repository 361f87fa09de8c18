import { writeInvitationEmail } from './invitation-email.js';

const facts = {
  sender: { name: 'Olive Owner', email: 'olive@acme.example', organizationName: 'Acme Brokerage' },
  role: 'viewer',
  acceptUrl: 'https://stampline.example/invitations/token',
  expiresAt: new Date('2026-11-29T03:00:00Z'),
} as const;

test('names the sender with their email address, the organization, the role and the last valid day, and contains the link', () => {
  const { subject, paragraphs, action, note } = writeInvitationEmail(facts);
  expect(subject).toBe('Olive Owner (olive@acme.example) invites you to Acme Brokerage on Stampline');
  expect(paragraphs[0]).toContain('Olive Owner (olive@acme.example) invites you to join Acme Brokerage');
  expect(note).toContain('Stampline sent this email for olive@acme.example.');
  expect(paragraphs.join(' ')).toContain('As a viewer you read policies, filings and reports.');
  expect(paragraphs.join(' ')).toContain('until November 28, 2026');
  expect(action).toEqual({ label: 'Accept the invitation', url: 'https://stampline.example/invitations/token' });
});
