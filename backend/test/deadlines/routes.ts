import type { FeatureRoutes } from '../contract/feature-routes.js';

const deadline = { state: 'VA', filingType: 'other', dueDate: '2027-03-01', description: 'Send the affidavit.' };

export const featureRoutes: FeatureRoutes = {
  routes: {
    public: ['GET /api/calendar/:token.ics'],
    signedIn: [
      'GET /api/deadlines/feed',
      'POST /api/deadlines/feed',
      'DELETE /api/deadlines/feed',
      'GET /api/deadlines',
      'GET /api/deadlines/upcoming',
      'GET /api/deadlines/upcoming-standard',
      'GET /api/deadlines/counts',
      'GET /api/deadlines/thresholds',
      'GET /api/deadlines/download',
      'GET /api/deadlines/:id',
    ],
    member: [
      'POST /api/deadlines',
      'POST /api/deadlines/initialize-standard',
      'PUT /api/deadlines/:id',
      'DELETE /api/deadlines/:id',
      'POST /api/deadlines/:id/complete',
      'POST /api/deadlines/:id/reopen',
    ],
  },
  seed: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/deadlines')
      .send({ ...deadline, description: marker })
      .expect(201);
    return { '/api/deadlines/:id': body.id };
  },
  queries: { '/api/deadlines/upcoming': '?days=366' },
  bodies: {
    '/api/deadlines/:id': deadline,
    '/api/deadlines/:id/complete': { note: 'Sent.' },
    '/api/deadlines/:id/reopen': { note: 'Rejected.' },
  },
  secrets: { '/api/calendar/:token': 'The link lets its holder in.' },
  showsNoData: {
    '/api/deadlines/thresholds': 'Sums of tax.',
    '/api/deadlines/feed': 'Whether the person has a link.',
    '/api/deadlines/upcoming-standard': 'What the rulebook lists.',
    '/api/deadlines/counts': 'Numbers and dates only.',
  },
};
