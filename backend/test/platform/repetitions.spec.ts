import { operations } from '../contract/document-fields.js';

/** Reasons why repeating a request without an Idempotency-Key does not change more than the first request did. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'It only reads, computes or checks.': [
    'post /api/accounting/connections/:id/chart',
    'post /api/accounting/connections/:id/field-mappings/preview',
    'post /api/accounting/connections/:id/test',
    'post /api/connections/:connection/check',
    'post /api/documents/preview',
    'post /api/documents/validate',
    'post /api/licensees/moves/preview',
    'post /api/licensees/rules/preview',
    'post /api/placements/grid',
    'post /api/placements/grid/download',
    'post /api/placements/grid/file',
    'post /api/policies/imports/inspect',
    'post /api/policies/preview',
    'post /api/policies/:id/transactions/preview',
    'post /api/policies/:id/transactions/:transactionId/correct/preview',
    'post /api/policy-sync/test',
    'post /api/tax/calculate',
    'post /api/tax/calculate/report',
    'post /api/tax/check-charges',
  ],
  'It sets a state that it has already set.': [
    'patch /api/accounting/connections/:id',
    'patch /api/accounts/:id',
    'patch /api/cloud-storage/:provider/files/:fileId',
    'patch /api/filing-tags/:id',
    'patch /api/notifications/:id/read',
    'patch /api/notifications/:id/snooze',
    'patch /api/organization',
    'patch /api/organization/members/:id',
    'patch /api/reminder-settings/:id',
    'patch /api/submissions/:id',
    'patch /api/webhooks/endpoints/:id',
    'post /api/accounts/:id/policies',
    'post /api/accounting/connections/:id/items/:itemId/post-again',
    'post /api/auth/sign-out',
    'post /api/cloud-storage/auth/:provider/disconnect',
    'post /api/compliance/checklists/:id/accept-proofs',
    'post /api/deadlines/initialize-standard',
    'post /api/deadlines/:id/complete',
    'post /api/deadlines/:id/reopen',
    'post /api/filing-schemas/:format',
    'post /api/insurers/:id/aliases',
    'post /api/notifications/read-all',
    'post /api/organization/licenses/file',
    'post /api/placements/packages/:id/released',
    'post /api/regulatory-updates/:id/review',
  ],
  'The second request is refused, because the first one has changed the state.': [
    'patch /api/submissions/:id/status',
    'post /api/auth/email-verification/:token',
    'post /api/auth/invitations/:token/accept',
    'post /api/auth/password-reset/:token',
    'post /api/auth/sign-up',
    'post /api/cloud-storage/builtin/trash/:trashedId/restore',
    'post /api/documents/:id/void',
    'post /api/filings/:id/tags/settled',
    'post /api/jobs/failed/:id/retry',
    'post /api/opening-balance/undo',
    'post /api/payments/:id/proof',
    'post /api/payments/:id/void',
    'post /api/policies/imports/:id/undo',
    'post /api/policies/:id/transactions/:transactionId/back-out',
    'post /api/reconciliation/invoices',
    'post /api/tasks/:id/retry',
    'post /api/tax/rule-changes/:id/approve',
    'post /api/tax/rule-changes/:id/reject',
    'post /api/tax/rule-changes/:id/withdraw',
  ],
  'It recognizes the record, the file or the delivery of the first request.': [
    'post /api/cloud-storage/:provider/uploads/:uploadId/complete',
    'post /api/compliance/checklists/:id/items/:itemId/documents',
    'post /api/filings',
    'post /api/filings/:id/amendments',
    'post /api/filings/:id/answers/file',
    'post /api/filings/:id/stamped-pages',
    'post /api/official-forms/:code/:formFile',
    'post /api/policy-sync/webhook/:id',
    'post /api/submissions/:id/receipts',
    'post /api/transactions/documents',
    'post /api/transactions/:id/documents',
  ],
  'Each request is recorded separately, as it should be.': [
    'post /api/accounts/:id/reveal-federal-tax-id',
    'post /api/organization/profile/federal-tax-id/reveal',
    'post /api/auth/sign-in',
    'post /api/page-reports',
    'post /api/shared/:id/unlock',
  ],
  'An upload without chunks is deleted, and shown to nobody.': ['post /api/cloud-storage/:provider/uploads'],
  'A page is read at most once in 15 minutes.': ['post /api/monitoring/trigger'],
  'A public route has no caller whose keys could be kept; the operator sees equal requests once.': ['post /api/leads'],
  'A public route has no caller whose keys could be kept; the newest link works, and an address gets a few emails an hour.': [
    'post /api/auth/password-reset',
  ],
  'A message carries calls of tools, which read; the one that saves uses the route of saved calculations.': ['post /api/mcp'],
};

const changes = operations.filter(({ method }) => method === 'post' || method === 'patch');

it('every route whose method may repeat its effect has an Idempotency-Key, or a reason for not having one', () => {
  const unkeyed = changes.filter(({ parameters }) => !parameters.some(({ name }) => name === 'Idempotency-Key'));
  const listed = unkeyed.map(({ method, path }) => `${method} ${path}`);
  expect(Object.values(HARMLESS).flat().toSorted()).toEqual(listed.toSorted());
});

/** PUT and DELETE have the same effect when repeated (RFC 9110, 9.2.2), unless the resource they address depends on earlier requests. */
it('identifies the removed item in each DELETE request, unless its path can have only one', () => {
  const withoutId = operations.filter(({ method, path }) => method === 'delete' && !/:\w*id$/i.test(path));
  const queries = withoutId.map(({ path, parameters }) => [path, parameters.filter((one) => one.in === 'query').map(({ name }) => name)]);
  expect(Object.fromEntries(queries)).toEqual({
    '/api/cloud-storage/builtin/trash': [],
    '/api/deadlines/feed': [],
    '/api/filing-schemas/:format': [],
    '/api/official-forms/:code/:formFile': ['formVersion'],
    '/api/policy-sync': [],
  });
});
