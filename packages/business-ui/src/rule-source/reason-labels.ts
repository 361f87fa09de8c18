const REASONS: Readonly<Record<string, string>> = {
  exempt_workers_compensation: 'Not due: workers’ compensation is exempt',
  exempt_government: 'Not due: government risks are exempt',
  flat_fee_not_due: 'Not due: charged on new and renewed policies only',
  not_returned: 'Not refundable: fully earned with the first premium',
  not_collected: 'Not refundable: it was not charged before',
  limited_to_collected: 'Limited to what was charged before',
  not_surplus_lines: 'Not under the surplus lines law',
  no_fire_premium: 'Not due: there is no fire premium',
  fee_not_taxable: 'Not taxable',
  fee_not_confirmed: 'Not included: the sources do not state whether it is taxable',
  fee_not_in_table: 'Not taxed: the Stampline rate table applies to premium only',
  outside_united_states: 'Not taxed: the exposure is outside the United States',
  outside_state: 'Not taxed: the risk is outside the state',
};

/** Explains why nothing is charged on a line: `exempt_government` -> `Not due: government risks are exempt`. */
export function describeReason(reason: string): string {
  return REASONS[reason] ?? `Not due: ${reason.replaceAll('_', ' ')}`;
}
