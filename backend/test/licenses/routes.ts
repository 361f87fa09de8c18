import type { FeatureRoutes } from '../contract/feature-routes.js';

const license = { state: 'TX', licenseNumber: 'TX-1', licenseType: 'individual', validFrom: '2026-01-01', validTo: null };

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/organization/licenses', 'GET /api/organization/licenses/template.csv'],
    member: [
      'POST /api/organization/licenses',
      'POST /api/organization/licenses/file',
      'PUT /api/organization/licenses/:id',
      'DELETE /api/organization/licenses/:id',
    ],
  },
  seed: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/organization/licenses')
      .send({ ...license, holder: marker })
      .expect(201);
    return { '/api/organization/licenses/:id': body.id };
  },
  showsNoData: { '/api/organization/licenses/template.csv': 'The columns of a file of licenses.' },
  bodies: { '/api/organization/licenses/:id': { ...license, holder: 'Somebody' } },
};
