import type { TenantFixture } from '../contract/tenant-fixture.js';

export const tenantFixture: TenantFixture = {
  furnish: async () => ({}),
  tellsNothing: {
    '/api/dashboard/stats': 'Figures without names; each organization has one policy, and the figures are compared below.',
    '/api/deadlines/upcoming': 'Dates and states only.',
  },
};
