import { consentNotice } from './consent-notice.js';

const consent = { id: 'one', title: 'OneDrive', endedAt: null, consentEndsAt: new Date('2026-12-01T10:00:00Z') };

it('tells of a consent that ends once for its day, and of one that has ended once for each end', () => {
  expect(consentNotice(consent)).toMatchObject({ title: 'Reconnect OneDrive soon', occasion: 'ends 2026-12-01', priority: 'high' });
  expect(consentNotice(consent).message).toContain('ends on Dec 1, 2026');
  const ended = { ...consent, endedAt: new Date('2026-11-30T08:00:00Z') };
  expect(consentNotice(ended)).toMatchObject({
    title: 'OneDrive is disconnected',
    occasion: 'ended 2026-11-30T08:00:00.000Z',
    priority: 'urgent',
  });
});
