import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/submissions',
      'GET /api/submissions/metrics',
      'GET /api/submissions/:id',
      'GET /api/submissions/:id/receipts/:fileId',
    ],
    member: [
      'POST /api/submissions',
      'PATCH /api/submissions/:id',
      'PATCH /api/submissions/:id/status',
      'POST /api/submissions/:id/comments',
      'POST /api/submissions/:id/receipts',
    ],
  },
  seed: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/submissions')
      .send({ state: 'VA', filingType: 'quarterly', referenceNumber: marker })
      .expect(201);
    const file = Buffer.from('Receipt');
    const { body: proven } = await owner.post(`/api/submissions/${body.id}/receipts`).attach('file', file, 'receipt.txt').expect(200);
    return { '/api/submissions/:id': body.id, '/api/submissions/:id/receipts/:fileId': proven.receipts[0].fileId };
  },
  showsNoData: { '/api/submissions/metrics': 'Counts only.' },
  bodies: {
    '/api/submissions/:id': { priority: 'high' },
    '/api/submissions/:id/status': { status: 'under_review' },
    '/api/submissions/:id/comments': { text: 'Called the office.' },
    '/api/submissions/:id/receipts': { file: Buffer.from('Receipt') },
  },
};
