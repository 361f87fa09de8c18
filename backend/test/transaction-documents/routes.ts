import { buildPolicyEntry, REASON } from '../harness/entries.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/transactions/:id/documents', 'GET /api/transactions/:id/documents/:fileId'],
    member: [
      'POST /api/transactions/documents',
      'POST /api/transactions/:id/documents',
      'PUT /api/transactions/:id/documents/:fileId',
      'PUT /api/transactions/documents-elsewhere',
      'DELETE /api/transactions/:id/documents/:fileId',
    ],
  },
  seed: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/policies')
      .send(buildPolicyEntry({ policyNumber: `TD-${marker}`, reason: REASON }))
      .expect(201);
    const [transaction] = body.transactions;
    const { body: attached } = await owner
      .post(`/api/transactions/${transaction.id}/documents`)
      .attach('file', Buffer.from(`${marker} document`), 'declarations.txt')
      .expect(200);
    return { '/api/transactions/:id': transaction.id, '/api/transactions/:id/documents/:fileId': attached.fileId };
  },
  bodies: {
    '/api/transactions/:id/documents': { file: Buffer.from('Declarations') },
    '/api/transactions/:id/documents/:fileId': { documentName: 'Other' },
  },
};
