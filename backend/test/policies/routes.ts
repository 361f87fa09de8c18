import type { FeatureRoutes } from '../contract/feature-routes.js';

const facts = { transactionType: 'endorsement', effectiveDate: '2026-03-01', expirationDate: '2027-01-01', premium: 100 };
const policy = { ...facts, transactionType: 'new', policyNumber: 'SL-1', insuredName: 'Harbor LLC', state: 'VA' };
const booking = { reason: 'Broker called', policyVersion: '20260101000000000000' };

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/policies',
      'GET /api/policies/:id',
      'GET /api/policies/:id/explanation',
      'GET /api/policies/:id/home-state',
      'GET /api/policies/download',
      'GET /api/policies/imports',
      'GET /api/policies/imports/download',
      'GET /api/policies/imports/:id',
      'GET /api/policies/imports/previews/:id',
      'GET /api/policies/imports/previews/:id/errors.csv',
      'GET /api/policies/imports/:id/result',
      'GET /api/policies/imports/:id/errors.csv',
      'GET /api/policies/imports/:id/result.csv',
      'GET /api/policies/imports/:id/undo',
      'GET /api/policies/liability',
      'GET /api/policies/liability/download',
      'GET /api/policies/template.csv',
      'GET /api/policies/totals',
    ],
    member: [
      'POST /api/policies/imports/:id/undo',
      'POST /api/policies/imports/inspect',
      'POST /api/policies/imports/previews',
      'DELETE /api/policies/imports/mappings/:id',
      'POST /api/policies',
      'POST /api/policies/preview',
      'POST /api/policies/:id/home-state',
      'POST /api/policies/:id/transactions',
      'POST /api/policies/:id/transactions/preview',
      'POST /api/policies/:id/transactions/:transactionId/back-out',
      'POST /api/policies/:id/transactions/:transactionId/correct',
      'POST /api/policies/:id/transactions/:transactionId/correct/preview',
      'POST /api/policies/upload',
    ],
  },
  seed: async ({ owner, marker }) => {
    const header = 'policy_number,insured_name,effective_date,expiration_date,premium,state,insurer_name';
    const term = '2026-01-01,2027-01-01,1000.00,VA';
    const rows = `${header}\n${marker}-1,${marker} LLC,${term},${marker} Surety\n${marker}-2,,${term},\n`;
    await owner.post('/api/policies/upload').attach('file', Buffer.from(rows), `${marker}.csv`).expect(200);
    const other = Buffer.from(`Pol No,Insured,Eff Date,Exp Date,Prem,St\n${marker}-3,,${term}\n`);
    const inspect = () => owner.post('/api/policies/imports/inspect').attach('file', other, 'other.csv').expect(200);
    const mapping = JSON.stringify({ ...(await inspect()).body.mapping, name: marker });
    await owner.post('/api/policies/upload').attach('file', other, `${marker}-other.csv`).field('mapping', mapping).expect(200);
    const preview = await owner.post('/api/policies/imports/previews').attach('file', Buffer.from(rows), `${marker}.csv`).expect(202);
    const mappingId: string = (await inspect()).body.remembered[0].id;
    const imports = await owner.get('/api/policies/imports?sort=createdAt').expect(200);
    const policies = await owner.get('/api/policies').expect(200);
    const importId: string = imports.body[0].id;
    const policyId: string = policies.body[0].id;
    const one = await owner.get(`/api/policies/${policyId}`).expect(200);
    return {
      '/api/policies/:id': policyId,
      '/api/policies/:id/transactions/:transactionId': one.body.transactions[0].id,
      '/api/policies/imports/:id': importId,
      '/api/policies/imports/mappings/:id': mappingId,
      '/api/policies/imports/previews/:id': preview.body.id,
      '/api/tasks/:id': importId,
    };
  },
  queries: { '/api/policies/liability': '?state=VA', '/api/policies/liability/download': '?state=VA' },
  bodies: {
    '/api/policies/imports/:id/undo': { reason: 'Another file was meant' },
    '/api/policies/:id/transactions/:transactionId/back-out': { reason: 'Entered twice' },
    '/api/policies/:id/home-state': { insuredKind: 'organization', arrangement: 'single', principalPlace: 'VA', riskShare: 100 },
    '/api/policies/:id/transactions': { ...facts, ...booking },
    '/api/policies/:id/transactions/preview': facts,
    '/api/policies/:id/transactions/:transactionId/correct': { ...policy, ...booking },
    '/api/policies/:id/transactions/:transactionId/correct/preview': policy,
  },
  showsNoData: {
    '/api/policies/template.csv': 'The empty table that everybody starts from.',
    '/api/policies/totals': 'Sums of amounts and their number, without a name.',
  },
};
