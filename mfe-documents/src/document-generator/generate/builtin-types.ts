/** States whose main report goes to SLIP, or to another office of the same kind. */
const SLIP_STATES: ReadonlySet<string> = new Set(['AL', 'CO', 'FL', 'GA', 'MS', 'NC', 'NJ', 'OK', 'SD', 'TN', 'WY']);

/** Two documents of every state, to choose from while its templates cannot be loaded. */
export function builtinTypes(state: string): readonly (readonly [type: string, title: string])[] {
  if (state === '') return [];
  return [mainReport(state), ['policy_summary', 'Policy Summary']];
}

function mainReport(state: string): readonly [type: string, title: string] {
  if (state === 'VA') return ['form_802', 'Form 802: Annual Reconciliation Tax Report'];
  return SLIP_STATES.has(state) ? ['slip_report', 'SLIP Report'] : ['tax_report', 'Tax Report'];
}
