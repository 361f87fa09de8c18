import type { FeatureRoutes } from '../contract/feature-routes.js';

const buildEndpoint = (marker: string) => ({ url: `https://hooks.invalid/${marker}`, description: marker, eventTypes: ['book.changed'] });

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/webhooks/event-types'],
    owner: [
      'GET /api/webhooks/endpoints',
      'GET /api/webhooks/endpoints/:id',
      'POST /api/webhooks/endpoints',
      'PATCH /api/webhooks/endpoints/:id',
      'DELETE /api/webhooks/endpoints/:id',
      'POST /api/webhooks/endpoints/:id/secret',
      'POST /api/webhooks/endpoints/:id/test',
      'GET /api/webhooks/endpoints/:id/deliveries',
      'GET /api/webhooks/deliveries/:deliveryId',
      'POST /api/webhooks/deliveries/:deliveryId/replay',
    ],
  },
  seed: async ({ owner, marker }) => {
    const { body } = await owner.post('/api/webhooks/endpoints').send(buildEndpoint(marker)).expect(201);
    const sent = await owner.post(`/api/webhooks/endpoints/${body.id}/test`).expect(202);
    return { '/api/webhooks/endpoints/:id': body.id, '/api/webhooks/deliveries/:deliveryId': sent.body.id };
  },
  bodies: { '/api/webhooks/endpoints/:id': { description: 'Another use' } },
  showsNoData: { '/api/webhooks/event-types': 'The same for everybody.' },
};
