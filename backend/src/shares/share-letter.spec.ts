import { shareLetter } from './share-letter.js';

const facts = {
  organizationName: 'Harbor Wholesale',
  senderName: 'Dana Reyes',
  title: 'Virginia Form 802, 2026',
  shareUrl: 'https://stampline.example/shared-document/1?token=t',
  expiresAt: new Date('2026-11-30T12:00:00Z'),
  hasPassword: false,
};

test('says who shares what until when, and leads to the link', () => {
  const { subject, paragraphs, action } = shareLetter(facts);
  expect(subject).toBe('Harbor Wholesale shared a document with you: Virginia Form 802, 2026');
  expect(paragraphs.join(' ')).toContain('until November 30, 2026 at 7:00');
  expect(paragraphs.join(' ')).not.toContain('password');
  expect(action?.url).toBe(facts.shareUrl);
});

test('says whom to ask for the password, and never the password', () => {
  expect(shareLetter({ ...facts, hasPassword: true }).paragraphs.join(' ')).toContain('Ask Dana Reyes for it.');
});
