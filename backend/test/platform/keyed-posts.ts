import type { TestApp } from '../harness/app.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';

type Agent = ReturnType<TestApp['newAgent']>;
export type KeyedPost = readonly [path: string, body: object];

/** The names of the requests for all keyed routes. */
export const KEYED_KINDS = [
  'payment',
  'submission',
  'comment',
  'account',
  'deadline',
  'insurer',
  'license',
  'calculation',
  'checklist',
  'template',
  'audit pack',
  'document',
  'home state',
  'rule change',
  'report export',
  'statement',
  'opening balance',
  'sent filing',
  'practice filing',
  'response of an office',
  'document package',
  'policy',
  'transaction',
  'correction',
  'webhook test',
  'webhook replay',
  'accounting connection',
  'placement package',
  'settlement',
  'undone settlement',
  'move of business',
  'policy sync',
  'accounting sync',
  'missing facts',
  'filing package',
  'folder',
  'API key',
  'rotated API key',
  'share link',
  'calendar link',
  'webhook endpoint',
  'webhook secret',
  'sync secret',
  'invitation',
  'resent invitation',
];

/** Enters the policies that are needed, and builds requests that enter a policy, a transaction and a correction. */
export async function buildManualEntries(owner: Agent): Promise<Record<string, KeyedPost>> {
  const enter = async (policyNumber: string) => {
    const entry = { ...buildPolicyEntry({ policyNumber }), reason: REASON };
    return (await owner.post('/api/policies').send(entry).expect(201)).body;
  };
  const [extended, corrected] = [await enter('SL-6'), await enter('SL-7')];
  const endorsement = { transactionType: 'endorsement', effectiveDate: '2026-03-01', expirationDate: '2027-01-01', premium: 200 };
  const correction = {
    ...buildPolicyEntry({ policyNumber: 'SL-7', premium: 900 }),
    reason: REASON,
    policyVersion: corrected.policyVersion,
  };
  return {
    policy: ['/api/policies', { ...buildPolicyEntry({ policyNumber: 'SL-8' }), reason: REASON }],
    transaction: [`/api/policies/${extended.id}/transactions`, { ...endorsement, reason: REASON, policyVersion: extended.policyVersion }],
    correction: [`/api/policies/${corrected.id}/transactions/${corrected.transactions[0].id}/correct`, correction],
  };
}

/** Adds an endpoint whose first message fails, and builds requests for a test message and a replay. */
export async function buildWebhookRequests(owner: Agent, host: string): Promise<Record<string, KeyedPost>> {
  const endpoint = { url: `http://${host}/hook`, eventTypes: ['submission.created'] };
  const { body: added } = await owner.post('/api/webhooks/endpoints').send(endpoint).expect(201);
  const path = `/api/webhooks/endpoints/${added.id}`;
  const { body: sent } = await owner.post(`${path}/test`).expect(202);
  for (const isOn of [false, true]) await owner.patch(path).send({ isOn }).expect(200);
  return { 'webhook test': [`${path}/test`, {}], 'webhook replay': [`/api/webhooks/deliveries/${sent.id}/replay`, {}] };
}

/** Builds requests whose responses contain a secret. Needs a connection to a policy administration system. */
export async function buildSecretRequests(owner: Agent): Promise<Record<string, KeyedPost>> {
  const apiKey = { name: 'Nightly import', mode: 'live', scopes: ['policies:read'] };
  const { body: old } = await owner.post('/api/api-keys').send(apiKey).expect(201);
  const endpoint = { url: 'https://hooks.invalid/keyed', eventTypes: ['book.changed'] };
  const { body: added } = await owner.post('/api/webhooks/endpoints').send(endpoint).expect(201);
  const { body: invited } = await owner
    .post('/api/organization/invitations')
    .send({ email: 'old@example.test', role: 'viewer' })
    .expect(201);
  return {
    'API key': ['/api/api-keys', apiKey],
    'rotated API key': [`/api/api-keys/${old.id}/rotate`, {}],
    'share link': ['/api/shares', { subjectKind: 'sample' }],
    'calendar link': ['/api/deadlines/feed', {}],
    'webhook endpoint': ['/api/webhooks/endpoints', { ...endpoint, eventTypes: ['deadline.opened'] }],
    'webhook secret': [`/api/webhooks/endpoints/${added.id}/secret`, {}],
    'sync secret': ['/api/policy-sync/webhook-secret', {}],
    invitation: ['/api/organization/invitations', { email: 'new@example.test', role: 'viewer' }],
    'resent invitation': [`/api/organization/invitations/${invited.id}/resend`, {}],
  };
}
