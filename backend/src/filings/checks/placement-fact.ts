/** Facts about a transaction that an office needs and that can be missing. */
export const PLACEMENT_FACTS = [
  'risk_place',
  'coverage_code',
  'insurer_number',
  'issue_date',
  'policy_limit',
  'invoice_date',
  'coverage',
  'home_state',
  'transaction_type',
  'tax_status',
  'office_response',
  'document',
  'licensee',
  'other',
] as const;
export type PlacementFact = (typeof PLACEMENT_FACTS)[number];

const LABELS: Readonly<Record<PlacementFact, string>> = {
  risk_place: 'County and ZIP code',
  coverage_code: 'Coverage code',
  insurer_number: 'Insurer number',
  issue_date: 'Issue date',
  policy_limit: 'Policy limit',
  invoice_date: 'Invoice date',
  coverage: 'Coverage',
  home_state: 'Home state',
  transaction_type: 'Transaction type',
  tax_status: 'Tax status',
  office_response: 'Response of the office to what it corrects',
  document: 'Documents',
  licensee: 'Licensee',
  other: 'Other',
};

export const formatFact = (fact: PlacementFact): string => LABELS[fact];
