import { type ResponseBody, api, getData, type RequestBody } from '@stampline/api-client';

export type CalculationRequest = RequestBody<'/api/tax/calculate'>;
export type Calculation = ResponseBody<'/api/tax/calculate', 'post'>;
export type CalculationLine = Calculation['lines'][number];
export type Fee = NonNullable<CalculationRequest['feeItems']>[number];
export type CoveragePart = NonNullable<CalculationRequest['parts']>[number];
export type PolicyType = NonNullable<CalculationRequest['policyType']>;

/** Prices one policy without storing it. */
export function calculateTax(body: CalculationRequest): Promise<Calculation> {
  return getData(api.POST('/api/tax/calculate', { body }));
}
