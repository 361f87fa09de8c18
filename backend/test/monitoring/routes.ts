import type { FeatureRoutes } from '../contract/feature-routes.js';
import { connectAsObserver } from '../harness/observer.js';
import { enterUpdate } from './enter-update.js';

const UPDATE_ID = '0f2e7a52-6c0c-4d39-9a5e-3f3d1c1b7a10';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/regulatory-updates', 'GET /api/regulatory-updates/:id', 'GET /api/monitoring-logs', 'GET /api/monitoring/status'],
    member: ['POST /api/regulatory-updates/:id/review', 'POST /api/monitoring/trigger'],
  },
  seed: async ({ web, owner, marker }) => {
    const observer = await connectAsObserver(web.database);
    await enterUpdate(observer, { id: UPDATE_ID });
    await observer.end();
    await owner.post(`/api/regulatory-updates/${UPDATE_ID}/review`).send({ note: marker }).expect(200);
    return {};
  },
  bodies: { '/api/regulatory-updates/:id': {} },
  shared: {
    '/api/regulatory-updates/:id': {
      value: UPDATE_ID,
      because: 'What a regulator changes is the same for everybody; the review is of whoever asks.',
    },
  },
  showsNoData: {
    '/api/monitoring-logs': 'Readings of public pages, the same for everybody.',
    '/api/monitoring/status': 'Counts and schedules only.',
  },
};
