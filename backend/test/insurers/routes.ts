import type { FeatureRoutes } from '../contract/feature-routes.js';

const insurer = { naicNumber: null, alienNumber: null, domicile: null, aliases: [], eligibility: [] };

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/insurers', 'GET /api/insurers/unmatched'],
    member: ['POST /api/insurers', 'PUT /api/insurers/:id', 'POST /api/insurers/:id/aliases', 'DELETE /api/insurers/:id'],
  },
  furnish: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/insurers')
      .send({ ...insurer, name: marker })
      .expect(201);
    return { '/api/insurers/:id': body.id };
  },
  bodies: {
    '/api/insurers/:id': { ...insurer, name: 'Harbor Specialty' },
    '/api/insurers/:id/aliases': { name: 'Harbor' },
  },
};
