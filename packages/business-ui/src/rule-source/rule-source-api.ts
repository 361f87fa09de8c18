import { type ResponseBody, api, getData } from '@stampline/api-client';

/** A rule of the rulebook or of the organization, with its sources. */
export type RuleSource = ResponseBody<'/api/tax/rules/{ruleId}'>;

export function fetchRuleSource(ruleId: string): Promise<RuleSource> {
  return getData(api.GET('/api/tax/rules/{ruleId}', { params: { path: { ruleId } } }));
}
