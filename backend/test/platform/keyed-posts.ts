import type { TestApp } from '../harness/app.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';

type Agent = ReturnType<TestApp['newAgent']>;
export type KeyedPost = readonly [path: string, body: object];

/** Builds a new policy, a transaction and a correction of policies that it enters. */
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

/** Builds a test message and a replay for an endpoint that it adds, whose first message has failed. */
export async function buildWebhookRequests(owner: Agent, host: string): Promise<Record<string, KeyedPost>> {
  const endpoint = { url: `http://${host}/hook`, eventTypes: ['submission.created'] };
  const { body: added } = await owner.post('/api/webhooks/endpoints').send(endpoint).expect(201);
  const path = `/api/webhooks/endpoints/${added.id}`;
  const { body: sent } = await owner.post(`${path}/test`).expect(202);
  for (const isOn of [false, true]) await owner.patch(path).send({ isOn }).expect(200);
  return { 'webhook test': [`${path}/test`, {}], 'webhook replay': [`/api/webhooks/deliveries/${sent.id}/replay`, {}] };
}
