import type { FeatureRoutes } from '../contract/feature-routes.js';
import { waitUntil } from '../harness/wait-until.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/documents',
      'GET /api/documents/overview',
      'GET /api/documents/templates',
      'GET /api/documents/previews/:id',
      'GET /api/documents/verify/:code',
      'GET /api/documents/packages/:id',
      'GET /api/documents/packages/:id/download',
      'GET /api/documents/:id',
      'GET /api/documents/:id/content',
      'GET /api/documents/:id/download',
      'POST /api/documents/packages',
      'POST /api/documents/preview',
      'POST /api/documents/validate',
    ],
    member: ['POST /api/documents/generate', 'POST /api/documents/:id/void', 'PUT /api/documents/:id/submission'],
  },
  seed: async ({ owner, marker }) => {
    const answers = { searchReason: marker };
    const rows = `policy_number,insured_name,effective_date,expiration_date,premium,state\n${marker}-DOC,${marker} LLC,2026-02-01,2027-02-01,900.00,VA\n`;
    await owner.post('/api/policies/upload').attach('file', Buffer.from(rows), `${marker}-documents.csv`).expect(200);
    const { body: policies } = await owner.get(`/api/policies?search=${marker}-DOC`).expect(200);
    const request = { documentType: 'diligent_search', state: 'VA', policyId: policies[0].id, answers };
    const { body: made } = await owner.post('/api/documents/generate').send(request).expect(201);
    const { body: previewed } = await owner.post('/api/documents/preview').send(request).expect(200);
    const { body: document } = await owner.get(`/api/documents/${made.id}`).expect(200);
    const { body: packed } = await owner
      .post('/api/documents/packages')
      .send({ documentIds: [made.id] })
      .expect(202);
    const isPacked = async () => (await owner.get(`/api/tasks/${packed.id}`).expect(200)).body.status === 'finished';
    await waitUntil(isPacked, 180_000, 'the package is made');
    return {
      '/api/documents/:id': made.id,
      '/api/documents/packages/:id': packed.id,
      '/api/documents/verify/:code': document.verificationCode,
      '/api/documents/previews/:id': previewed.preview.pdf.split('/').at(-1),
    };
  },
  queries: { '/api/documents/templates': '?state=VA' },
  showsNoData: {
    '/api/documents/overview': 'Counts only.',
    '/api/documents/templates': 'The rulebook, the same for everybody.',
  },
  bodies: {
    '/api/documents/:id/void': { reason: 'Entered twice.' },
    '/api/documents/:id/submission': { submissionId: null },
  },
};
