import { type Answer, api, dataOf, type RequestBody } from '@stampline/api-client';

/** A proposal that changes by which rules policies are priced, with its preview and, once applied, its result. */
export type RuleChange = Answer<'/api/tax/rule-changes/{id}'>;
export type Repricing = NonNullable<RuleChange['preview']>;
export type RuleChangeProposal = RequestBody<'/api/tax/rule-changes'>;
export type Decision = { kind: 'approve' | 'withdraw' } | { kind: 'reject'; reason: string };

/** A page of rule changes, newest first, and how many there are in all. */
export interface RuleChangePage {
  changes: RuleChange[];
  total: number;
}

export async function fetchRuleChanges(offset: number, limit: number): Promise<RuleChangePage> {
  const answer = api.GET('/api/tax/rule-changes', { params: { query: { offset, limit } } });
  const changes = await dataOf(answer);
  const total = (await answer).response.headers.get('X-Total-Count');
  return { changes, total: total === null ? changes.length : Number(total) };
}

export function fetchRuleChange(id: string): Promise<RuleChange> {
  return dataOf(api.GET('/api/tax/rule-changes/{id}', { params: { path: { id } } }));
}

/** Proposes a change; the server begins its preview. The same proposal with the same key is one change. */
export function proposeRuleChange(body: RuleChangeProposal, idempotencyKey: string): Promise<RuleChange> {
  return dataOf(api.POST('/api/tax/rule-changes', { body, params: { header: { 'Idempotency-Key': idempotencyKey } } }));
}

export function decideRuleChange(id: string, decision: Decision): Promise<RuleChange> {
  const params = { path: { id } };
  if (decision.kind === 'reject')
    return dataOf(api.POST('/api/tax/rule-changes/{id}/reject', { params, body: { reason: decision.reason } }));
  if (decision.kind === 'withdraw') return dataOf(api.POST('/api/tax/rule-changes/{id}/withdraw', { params }));
  return dataOf(api.POST('/api/tax/rule-changes/{id}/approve', { params }));
}
