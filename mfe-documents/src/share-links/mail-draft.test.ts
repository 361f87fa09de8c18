import { buildMailDraftUrl } from './mail-draft';

const link = {
  shareUrl: 'https://stampline.example/shared-document/1?token=a-b&x',
  expiresAt: '2026-11-30T12:00:00.000Z',
  hasPassword: true,
};

test('encodes the title so that it cannot start another header field', () => {
  const draft = new URL(buildMailDraftUrl('Form 802 & bcc=a@b.example\r\nbcc: c@d.example?', link));
  expect(draft.protocol).toBe('mailto:');
  expect([...draft.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(draft.searchParams.get('body')).toContain(link.shareUrl);
  expect(draft.searchParams.get('body')).toContain('has a password');
});
