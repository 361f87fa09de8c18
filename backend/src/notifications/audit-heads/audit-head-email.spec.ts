import { createAuditHeadEmail } from './audit-head-email.js';

const anchor = {
  organizationId: 'o1',
  sequence: 1234,
  hash: 'a1b2',
  anchoredAt: '2026-11-27T02:20:00.000Z',
  keyId: 'k1',
  publicKey: 'public',
  signature: 'signed',
};
const auditHead = { anchor, isContinued: true, organizationName: 'Harbor Brokers', publicUrl: 'https://stampline.example' };

it('contains the number, hash, time and signature of the newest entry', () => {
  const { subject, paragraphs } = createAuditHeadEmail(auditHead);
  expect(subject).toBe('Audit log of Harbor Brokers: entry 1,234');
  expect(paragraphs).toEqual([
    'On 2026-11-27T02:20:00.000Z (UTC), entry 1,234 was the newest one in the audit log of Harbor Brokers.',
    'Hash: a1b2',
    'Signature: signed',
    'Public key: public',
    'Keep this email. To check the log later, download a signed copy in Settings: entry 1,234 must have this hash.',
  ]);
});

it('begins with a warning if the log no longer matches the copy', () => {
  const { subject, paragraphs } = createAuditHeadEmail({ ...auditHead, isContinued: false });
  expect(subject).toBe('Audit log of Harbor Brokers was altered');
  expect(paragraphs[0]).toMatch(/^The audit log no longer matches the copy below\./);
});
