import { waitUntil } from '../harness/wait-until.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

const insurer = { naicNumber: null, alienNumber: null, domicile: null, aliases: [], eligibility: [] };

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/insurers',
      'GET /api/insurers/unmatched',
      'GET /api/insurers/template.csv',
      'GET /api/insurers/imports/:id/errors.csv',
      'GET /api/policies/:id/insurers',
    ],
    member: [
      'POST /api/insurers',
      'POST /api/insurers/imports',
      'PUT /api/insurers/:id',
      'POST /api/insurers/:id/aliases',
      'DELETE /api/insurers/:id',
    ],
  },
  seed: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/insurers')
      .send({ ...insurer, name: marker })
      .expect(201);
    const file = Buffer.from(`insurer_name,naic_number\n${marker} imported,\n${marker} wrong,1\n`);
    const { body: task } = await owner.post('/api/insurers/imports').attach('file', file, `${marker}.csv`).expect(202);
    const isOver = async () => (await owner.get(`/api/tasks/${task.id}`)).body.status === 'finished';
    await waitUntil(isOver, 180_000, 'the insurers are imported');
    return { '/api/insurers/imports/:id': task.id, '/api/insurers/:id': body.id };
  },
  showsNoData: { '/api/insurers/template.csv': 'The empty table that everybody starts from.' },
  bodies: {
    '/api/insurers/:id': { ...insurer, name: 'Harbor Specialty' },
    '/api/insurers/:id/aliases': { name: 'Harbor' },
  },
};
