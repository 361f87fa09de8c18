import { randomUUID } from 'node:crypto';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

const MAPPINGS = { mappings: [], postFrom: '2026-01' };

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/accounting/systems',
      'GET /api/accounting/connections',
      'GET /api/accounting/connections/:id',
      'GET /api/accounting/connections/:id/items',
      'GET /api/accounting/connections/:id/customers',
      'GET /api/accounting/connections/:id/field-mappings',
      'GET /api/accounting/sync-settings',
      'GET /api/accounting/runs',
      'GET /api/accounting/entries/download',
    ],
    member: [
      'POST /api/accounting/connections',
      'PATCH /api/accounting/connections/:id',
      'DELETE /api/accounting/connections/:id',
      'GET /api/accounting/connections/:id/authorize-url',
      'GET /api/accounting/callback',
      'PUT /api/accounting/connections/:id/company',
      'POST /api/accounting/connections/:id/test',
      'POST /api/accounting/connections/:id/sync',
      'POST /api/accounting/connections/:id/items/:itemId/post-again',
      'PUT /api/accounting/connections/:id/customers/:customerId/choice',
      'PUT /api/accounting/connections/:id/field-mappings',
      'POST /api/accounting/connections/:id/field-mappings/preview',
      'POST /api/accounting/connections/:id/chart',
      'PUT /api/accounting/sync-settings',
    ],
  },
  seed: async ({ web, organizationId, owner, marker }) => {
    const connection = { system: 'quickbooks', name: `${marker} books`, clientId: 'client', clientSecret: 'secret' };
    const { body } = await owner.post('/api/accounting/connections').send(connection).expect(201);
    // An entry that was deleted in the company file.
    const [itemId, customerId] = [randomUUID(), randomUUID()];
    await web.app.get(DatabaseService).inOrganization(organizationId, async (tx) => {
      await tx.query(
        `insert into accounting_entries (organization_id, id, books, key, kind, state, month, payee, revision, is_reversal, tax, fees, content, status,
                                         was_sent, is_missing, run_id, changed_at)
         values ($1, $2, 'quickbooks production ', 'bill VA', 'bill', 'VA', '2026-03', 'tax_authority', 1, false, 22.50, 0, $3, 'posted', true, true,
                 $2, now())`,
        [organizationId, itemId, JSON.stringify({ id: itemId, number: `${marker}-1`, memo: marker, date: '2026-03-31', lines: [] })],
      );
      // A customer that may exist in the company file already.
      await tx.query(
        `insert into accounting_customers (organization_id, id, books, account_id, name, content, status, candidates)
         values ($1, $2, 'quickbooks production ', $2, $3, $4, 'undecided', $5)`,
        [
          organizationId,
          customerId,
          marker,
          JSON.stringify({ name: marker, email: null, phone: null }),
          JSON.stringify([{ externalId: '7', name: marker, likeness: 'name' }]),
        ],
      );
    });
    return {
      '/api/accounting/connections/:id': body.id,
      '/api/accounting/connections/:id/items/:itemId': itemId,
      '/api/accounting/connections/:id/customers/:customerId': customerId,
    };
  },
  bodies: {
    '/api/accounting/connections/:id': { name: 'Other books' },
    '/api/accounting/connections/:id/company': { companyId: '1' },
    '/api/accounting/connections/:id/customers/:customerId/choice': { externalId: '7' },
    '/api/accounting/connections/:id/field-mappings': MAPPINGS,
    '/api/accounting/connections/:id/field-mappings/preview': MAPPINGS,
  },
  showsNoData: {
    '/api/accounting/systems': 'The same for everybody.',
    '/api/accounting/runs': 'Only a sync makes runs; the tests of the feature ask for those of another organization.',
    '/api/accounting/sync-settings': 'The same for everybody until somebody chooses.',
  },
};
