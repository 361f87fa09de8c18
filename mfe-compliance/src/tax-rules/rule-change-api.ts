import { type ResponseBody, api, getData, type Page, getPage, type RequestBody, type IdempotencyHeader } from '@stampline/api-client';
import type { ListRequest } from '@stampline/ui/data-table';

/** A proposal to change pricing rules, with its preview and, once applied, its result. */
export type RuleChange = ResponseBody<'/api/tax/rule-changes/{id}'>;
export type Repricing = NonNullable<RuleChange['preview']>;
export type RuleChangeProposal = RequestBody<'/api/tax/rule-changes'>;
export type Decision = { kind: 'approve' | 'withdraw' } | { kind: 'reject'; reason: string };

export const RULE_CHANGE_SORTS = ['proposedAt', 'title', 'status'] as const;

export function fetchRuleChanges(query: ListRequest<(typeof RULE_CHANGE_SORTS)[number]>): Promise<Page<RuleChange>> {
  return getPage(api.GET('/api/tax/rule-changes', { params: { query } }));
}

export function fetchRuleChange(id: string): Promise<RuleChange> {
  return getData(api.GET('/api/tax/rule-changes/{id}', { params: { path: { id } } }));
}

/** Proposes a change, whose preview then starts on the server. Repeating the request with the same key returns the same change. */
export function proposeRuleChange(body: RuleChangeProposal, header: IdempotencyHeader): Promise<RuleChange> {
  return getData(api.POST('/api/tax/rule-changes', { body, params: { header } }));
}

export async function linkToRegulatoryUpdate(updateId: string, ruleChangeId: string): Promise<void> {
  await api.POST('/api/regulatory-updates/{id}/review', { params: { path: { id: updateId } }, body: { ruleChangeId } });
}

export function decideRuleChange(id: string, decision: Decision): Promise<RuleChange> {
  const params = { path: { id } };
  if (decision.kind === 'reject')
    return getData(api.POST('/api/tax/rule-changes/{id}/reject', { params, body: { reason: decision.reason } }));
  if (decision.kind === 'withdraw') return getData(api.POST('/api/tax/rule-changes/{id}/withdraw', { params }));
  return getData(api.POST('/api/tax/rule-changes/{id}/approve', { params }));
}
