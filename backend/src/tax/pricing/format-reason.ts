const REASONS: Readonly<Record<string, string>> = {
  taxed: 'due',
  flat_fee_not_due: 'due with the first premium of a term only',
  not_returned: 'not refundable: fully earned with the first premium',
  not_collected: 'not refundable: it was not charged before',
  limited_to_collected: 'limited to what was charged before',
  not_surplus_lines: 'not under the surplus lines law',
  no_fire_premium: 'no part of the premium is for fire',
  fee_not_taxable: 'fee that is not part of the tax base',
  fee_not_confirmed: 'left out: the sources read do not say whether the fee is taxable',
  fee_not_in_table: 'not taxed: the Stampline rate table applies to premium only',
  outside_united_states: 'exposure outside the United States is not taxed',
  outside_state: 'risk outside the state is not taxed',
};

/** Describes a reason code; the description of an exemption is derived from the code. */
export function formatReason(reason: string): string {
  return REASONS[reason] ?? reason.replace(/^exempt_/, 'exempt: ').replaceAll('_', ' ');
}
