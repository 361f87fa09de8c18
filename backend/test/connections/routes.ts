import { randomUUID } from 'node:crypto';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { saveRevocation, updateRevocation } from '../../src/platform/outside/oauth/revocations.queries.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/connections', 'GET /api/connections/revocations'],
    member: ['POST /api/connections/:connection/check', 'DELETE /api/connections/revocations/:id'],
  },
  seed: async ({ web, organizationId, marker: title }) => {
    const id = randomUUID();
    const createdAt = web.app.get(ClockService).now();
    await web.app.get(DatabaseService).inOrganization(organizationId, async (tx) => {
      await saveRevocation(tx, { id, provider: 'books', title, sealedOrder: 'sealed', nextAt: null, createdAt });
      await updateRevocation(tx, id, { nextAt: null, lastError: 'The answer was 503.' });
    });
    return { '/api/connections/revocations/:id': id };
  },
  shared: {
    '/api/connections/:connection': {
      value: 'policy-administration',
      because: 'A kind of service. What is checked is the connection of whoever asks.',
    },
  },
};
