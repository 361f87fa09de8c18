import type { TenantFixture } from '../contract/tenant-fixture.js';

const insurer = { naicNumber: null, alienNumber: null, domicile: null, aliases: [], eligibility: [] };

export const tenantFixture: TenantFixture = {
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
