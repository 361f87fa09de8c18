import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    public: ['GET /api/shared/:id', 'GET /api/shared/:id/file', 'GET /api/shared/:id/watch', 'POST /api/shared/:id/unlock'],
    signedIn: ['GET /api/shares', 'GET /api/shares/options', 'GET /api/shares/:id/accesses'],
    member: ['POST /api/shares', 'DELETE /api/shares/:id'],
  },
  seed: async ({ owner, marker }) => {
    const { body } = await owner.post('/api/shares').send({ subjectKind: 'sample', sharedWith: marker }).expect(201);
    return { '/api/shares/:id': body.id };
  },
  secrets: { '/api/shared/:id': 'The link lets its holder in.' },
  bodies: { '/api/shared/:id/unlock': { token: 'nothing', password: 'nothing at all' } },
  showsNoData: {
    '/api/shares/options': 'Whether a mail server is set up.',
  },
};
