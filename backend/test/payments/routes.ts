import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/payments', 'GET /api/payments/download', 'GET /api/payments/:id', 'GET /api/payments/:id/proof'],
    member: ['POST /api/payments', 'POST /api/payments/:id/void', 'POST /api/payments/:id/proof'],
  },
  seed: async ({ owner, marker }) => {
    const paid = { state: 'VA', payee: 'tax_authority', fromMonth: '2026-01', toMonth: '2026-03', amount: 10, paidOn: '2026-04-20' };
    const { body } = await owner
      .post('/api/payments')
      .send({ ...paid, method: 'check', confirmation: marker })
      .expect(201);
    await owner.post(`/api/payments/${body.id}/proof`).attach('file', Buffer.from('Proof'), 'proof.txt').expect(200);
    return { '/api/payments/:id': body.id };
  },
  bodies: { '/api/payments/:id/void': { reason: 'Entered twice.' }, '/api/payments/:id/proof': {} },
};
