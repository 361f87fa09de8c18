import { createShareEmail } from './share-email.js';

const facts = {
  sender: { name: 'Dana Reyes', email: 'dana@harbor.example', organizationName: 'Harbor Wholesale' },
  title: 'Virginia Form 802, 2026',
  shareUrl: 'https://stampline.example/shared-document/1?token=t',
  expiresAt: new Date('2026-11-30T12:00:00Z'),
  hasPassword: false,
};

test('names the sender with their address in the subject, the text and the note, names the document and its last day, and contains the link', () => {
  const { subject, paragraphs, action, note } = createShareEmail(facts);
  expect(subject).toBe('Dana Reyes (dana@harbor.example) shared a document with you: Virginia Form 802, 2026');
  expect(paragraphs[0]).toContain('Dana Reyes (dana@harbor.example) of Harbor Wholesale shared');
  expect(note).toContain('Stampline sent this email for dana@harbor.example.');
  expect(paragraphs.join(' ')).toContain('until November 30, 2026 at 7:00');
  expect(paragraphs.join(' ')).not.toContain('password');
  expect(action?.url).toBe(facts.shareUrl);
});

test('names the person to ask for the password, and never contains the password', () => {
  expect(createShareEmail({ ...facts, hasPassword: true }).paragraphs.join(' ')).toContain('Ask Dana Reyes for it.');
});
