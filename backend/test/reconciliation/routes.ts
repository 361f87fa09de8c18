import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/reconciliation', 'GET /api/reconciliation/invoices'],
    member: ['POST /api/reconciliation/invoices', 'DELETE /api/reconciliation/invoices/:id'],
  },
  seed: async ({ owner, marker }) => {
    const csv = Buffer.from('state,payee,month,amount\nFL,Stamping office,2026-01,10.00\n');
    const { body } = await owner.post('/api/reconciliation/invoices').attach('file', csv, `${marker}.csv`).expect(201);
    return { '/api/reconciliation/invoices/:id': body.id };
  },
  showsNoData: { '/api/reconciliation': 'Sums by state, payee and month, without names.' },
};
