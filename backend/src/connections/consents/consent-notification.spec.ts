import { ClockService } from '../../platform/kernel/clock/clock.js';
import { createConsentNotification } from './consent-notification.js';

const consent = { id: 'one', title: 'OneDrive', endedAt: null, consentEndsAt: new Date('2026-12-01T10:00:00Z') };
const createNotificationAt = (now: string, changes: object = {}) =>
  createConsentNotification({ ...consent, ...changes }, new Date(now), (instant) => new ClockService().toLocalDay(instant));

it('announces the upcoming end of a consent in advance, and again shortly before it', () => {
  expect(createNotificationAt('2026-11-25T12:00:00Z')).toMatchObject({
    title: 'Reconnect OneDrive soon',
    occasion: 'ends 2026-12-01',
    priority: 'high',
    message: expect.stringContaining('ends on Dec 1, 2026'),
  });
  expect(createNotificationAt('2026-11-29T09:59:00Z').occasion).toBe('ends 2026-12-01');
  expect(createNotificationAt('2026-11-29T10:00:00Z')).toMatchObject({
    title: 'Reconnect OneDrive now',
    occasion: 'ends 2026-12-01 at last',
    priority: 'urgent',
  });
});

it('shows the end date in US time, but is identified by the UTC date', () => {
  const { message, occasion } = createNotificationAt('2026-11-25T12:00:00Z', { consentEndsAt: new Date('2026-12-01T02:00:00Z') });
  expect([message, occasion]).toEqual([expect.stringContaining('on Nov 30, 2026'), 'ends 2026-12-01']);
});

it('announces each end date of a consent once', () => {
  expect(createNotificationAt('2026-11-30T12:00:00Z', { endedAt: new Date('2026-11-30T08:00:00Z') })).toMatchObject({
    title: 'OneDrive is disconnected',
    occasion: 'ended 2026-11-30T08:00:00.000Z',
    priority: 'urgent',
  });
});
