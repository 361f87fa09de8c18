import type { FeatureRoutes } from '../contract/feature-routes.js';
import { waitUntil } from '../harness/wait-until.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/notifications',
      'POST /api/notifications/read-all',
      'PATCH /api/notifications/:id/read',
      'PATCH /api/notifications/:id/snooze',
      'GET /api/reminder-settings',
      'GET /api/email-preferences',
      'PUT /api/email-preferences',
      'PATCH /api/reminder-settings/:id',
      'POST /api/test-email',
    ],
  },
  seed: async ({ owner, marker }) => {
    await owner.post('/api/submissions').send({ state: 'VA', filingType: 'quarterly', referenceNumber: marker }).expect(201);
    const total = async (list: string) => Number((await owner.get(`/api/${list}`).expect(200)).headers['x-total-count']);
    await waitUntil(async () => (await total('notifications')) >= (await total('submissions')), 180_000, 'each submission is told');
    const { body: notifications } = await owner.get('/api/notifications').expect(200);
    const { body: settings } = await owner.get('/api/reminder-settings').expect(200);
    return { '/api/notifications/:id': notifications[0].id, '/api/reminder-settings/:id': settings[0].id };
  },
  bodies: {
    '/api/notifications/:id/read': {},
    '/api/notifications/:id/snooze': { until: '2099-01-01' },
    '/api/reminder-settings/:id': { daysAdvance: 3 },
  },
  showsNoData: { '/api/email-preferences': 'Hours and a time zone, without a word of anybody.' },
};
