import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/organization/overview-states', 'GET /api/organization/state-settings'],
    member: ['PUT /api/organization/overview-states', 'PUT /api/organization/state-settings/:code'],
  },
  seed: async ({ owner, marker }) => {
    const setting = { licenseNumber: marker, filingFrequency: null, reminderLeadDays: 10 };
    await owner.put('/api/organization/state-settings/VA').send(setting).expect(200);
    await owner
      .put('/api/organization/overview-states')
      .send({ states: ['VA'] })
      .expect(200);
    return {};
  },
  bodies: { '/api/organization/state-settings/:code': { licenseNumber: 'SL-1', filingFrequency: null, reminderLeadDays: 5 } },
  shared: {
    '/api/organization/state-settings/:code': { value: 'VA', because: 'A state. What is written is the setting of whoever asks.' },
  },
  showsNoData: { '/api/organization/overview-states': 'Names states only.' },
};
