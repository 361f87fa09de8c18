import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/compliance/checklists',
      'GET /api/compliance/checklists/overview',
      'GET /api/compliance/checklists/next',
      'GET /api/compliance/checklists/download',
      'GET /api/compliance/checklists/:id/documents/:fileId',
      'GET /api/compliance/checklists/:id/download',
      'GET /api/compliance/checklists/:id',
      'GET /api/compliance/templates',
      'GET /api/compliance/templates/:state/:checklistType',
      'GET /api/compliance/own-templates',
      'GET /api/compliance/own-templates/:id',
    ],
    member: [
      'POST /api/compliance/generate',
      'PUT /api/compliance/checklists/:id',
      'DELETE /api/compliance/checklists/:id/documents/:fileId',
      'DELETE /api/compliance/checklists/:id',
      'PUT /api/compliance/checklists/:id/items/:itemId',
      'POST /api/compliance/checklists/:id/accept-proofs',
      'POST /api/compliance/checklists/:id/items/:itemId/documents',
      'POST /api/compliance/own-templates',
      'PUT /api/compliance/own-templates/:id',
      'DELETE /api/compliance/own-templates/:id',
    ],
  },
  seed: async ({ owner, marker }) => {
    const { body: made } = await owner.post('/api/compliance/generate').send({ state: 'VA' }).expect(201);
    const items = [{ title: `${marker} item` }];
    const { body: checklist } = await owner.put(`/api/compliance/checklists/${made.id}`).send({ items }).expect(200);
    const { body: template } = await owner
      .post('/api/compliance/own-templates')
      .send({ name: `${marker} template`, checklistId: made.id })
      .expect(201);
    const [item] = checklist.items;
    const { body: proven } = await owner
      .post(`/api/compliance/checklists/${made.id}/items/${item.id}/documents`)
      .attach('file', Buffer.from('Seen.'), `${marker}.txt`)
      .expect(200);
    return {
      '/api/compliance/checklists/:id/documents/:fileId': proven.items[0].documents[0].fileId,
      '/api/compliance/checklists/:id': checklist.id,
      '/api/compliance/checklists/:id/items/:itemId': item.id,
      '/api/compliance/own-templates/:id': template.id,
    };
  },
  queries: { '/api/compliance/checklists/next': '?state=ND' },
  showsNoData: {
    '/api/compliance/checklists/overview': 'Counts only.',
    '/api/compliance/checklists/next': 'A filing of the rulebook, for a state without checklists.',
    '/api/compliance/templates': 'The rulebook, the same for everybody.',
  },
  shared: {
    '/api/compliance/templates/:state': { value: 'VA', because: 'A state.' },
    '/api/compliance/templates/:state/:checklistType': { value: 'quarterly', because: 'A type of checklists.' },
  },
  bodies: {
    '/api/compliance/checklists/:id': { dueDate: '2027-01-29' },
    '/api/compliance/checklists/:id/items/:itemId': { completed: true },
    '/api/compliance/checklists/:id/items/:itemId/documents': { file: Buffer.from('Seen.') },
    '/api/compliance/checklists/:id/accept-proofs': {},
    '/api/compliance/own-templates/:id': { name: 'Renamed', items: [{ title: 'Check it', priority: 'low' }] },
  },
};
