/** Policy columns that the generator writes, by their names in the format. */
export type Field =
  | 'policy_number'
  | 'insured_name'
  | 'effective_date'
  | 'expiration_date'
  | 'premium'
  | 'state'
  | 'insurer_name'
  | 'insurer_naic'
  | 'broker_name'
  | 'coverage_type'
  | 'policy_fee'
  | 'transaction_type'
  | 'transaction_date';

/** Headers that agencies, agency systems, coverholders and insurers use. */
export const HEADERS: Readonly<Record<Field, readonly string[]>> = {
  policy_number: [
    'Policy Number',
    'policy_number',
    'Policy No.',
    'Policy #',
    'Pol #',
    'Pol No',
    'PolicyNumber',
    'POLICY NO',
    'Policy Num',
    'Certificate Ref',
    'Certificate Number',
    'Policy/Certificate Number',
  ],
  insured_name: [
    'Named Insured',
    'insured_name',
    'Insured',
    'Insured Name',
    'Name of Insured',
    'Client Name',
    'Client',
    'Customer Name',
    'First Named Insured',
    'Insured Full Name or Company Name',
  ],
  effective_date: [
    'Effective Date',
    'effective_date',
    'Eff Date',
    'Eff. Date',
    'Policy Effective Date',
    'Inception Date',
    'Policy Eff Date',
    'Risk Inception Date',
    'POLICY FROM DATE',
    'Effective',
    'Inception',
    'Eff Dt',
  ],
  expiration_date: [
    'Expiration Date',
    'expiration_date',
    'Exp Date',
    'Exp. Date',
    'Policy Expiration Date',
    'Expiry Date',
    'Policy Exp Date',
    'Risk Expiry Date',
    'POLICY TO DATE',
    'Expiration',
    'Expiry',
    'Exp Dt',
  ],
  premium: [
    'Premium',
    'premium',
    'Gross Premium',
    'Written Premium',
    'GWP',
    'Gross Written Premium',
    'Policy Premium',
    'Premium Amount',
    'Transaction Premium',
    'Total gross written premium',
  ],
  state: ['State', 'state', 'ST', 'Home State', 'Risk State', 'State Code', 'Insured State', 'Tax State', 'Policy State', 'Filing State'],
  insurer_name: [
    'Carrier',
    'insurer_name',
    'Insurer',
    'Carrier Name',
    'Insurance Company',
    'Issuing Company',
    'Company',
    'Writing Company',
  ],
  insurer_naic: ['NAIC', 'insurer_naic', 'NAIC #', 'NAIC Number', 'NAIC Code', 'Carrier NAIC'],
  broker_name: ['Broker', 'broker_name', 'Retail Broker', 'Producer', 'Agency', 'Broker Name', 'Producer Name'],
  coverage_type: ['Coverage', 'coverage_type', 'Line of Business', 'LOB', 'Class of Business', 'Coverage Type'],
  policy_fee: ['Policy Fee', 'policy_fee', 'Pol Fee', 'Carrier Policy Fee'],
  transaction_type: ['Transaction Type', 'transaction_type', 'Trans Type', 'Tran Type', 'Transaction', 'Trans Code', 'TRX Type', 'Type'],
  transaction_date: [
    'Transaction Date',
    'transaction_date',
    'Trans Date',
    'Tran Date',
    'Transaction Effective Date',
    'Trans Eff Date',
    'Endorsement Effective Date',
    'Effective Date of Transaction',
  ],
};

/** Pairs of columns that a person can distinguish: the intended column and a similar one next to it. */
export interface HeaderPair {
  readonly field: 'premium' | 'state' | 'effective_date';
  readonly meant: string;
  readonly other: string;
}

export const PAIRS: readonly HeaderPair[] = [
  { field: 'premium', meant: 'Transaction Premium', other: 'Annual Premium' },
  { field: 'premium', meant: 'Transaction Premium', other: 'Premium' },
  { field: 'premium', meant: 'Premium', other: 'Annual Premium' },
  { field: 'premium', meant: 'Premium', other: 'Total Premium' },
  { field: 'premium', meant: 'Base Premium', other: 'Total Premium' },
  { field: 'premium', meant: 'Gross Premium', other: 'Net Premium' },
  { field: 'premium', meant: 'Written Premium', other: 'Earned Premium' },
  { field: 'premium', meant: 'Premium', other: 'Premium' },
  { field: 'premium', meant: 'Premium', other: 'Taxable Premium' },
  { field: 'premium', meant: 'Premium', other: 'Total Due' },
  { field: 'premium', meant: 'Premium', other: 'Commission' },
  { field: 'premium', meant: 'Premium Change', other: 'Policy Premium' },
  { field: 'premium', meant: 'Premium', other: 'TRIA Premium' },
  { field: 'state', meant: 'Home State', other: 'Insured State' },
  { field: 'state', meant: 'State', other: 'Mailing State' },
  { field: 'state', meant: 'Tax State', other: 'State' },
  { field: 'state', meant: 'Home State', other: 'State' },
  { field: 'state', meant: 'Risk State', other: 'Producer State' },
  { field: 'effective_date', meant: 'Policy Effective Date', other: 'Effective Date' },
  { field: 'effective_date', meant: 'Effective Date', other: 'Issue Date' },
  { field: 'effective_date', meant: 'Inception Date', other: 'Effective Date' },
  { field: 'effective_date', meant: 'Effective Date', other: 'Quote Date' },
];

/** Additional columns that are irrelevant to the import, each with a value for every row. */
export const ADDITIONAL_COLUMNS: readonly (readonly [head: string, value: string])[] = [
  ['Quote Number', 'Q-7781'],
  ['Submission #', '55102'],
  ['Prior Policy Number', 'XS-2025-00001'],
  ['Invoice #', 'INV-20931'],
  ['Binder Number', 'B-110'],
  ['DBA', 'The Harbor'],
  ['Account Executive', 'Front Desk'],
  ['Commission %', '12.5%'],
  ['SL Tax', '48.50'],
  ['Stamping Fee', '0.40'],
  ['Insured Address', '1 Main St'],
  ['Zip', '07030'],
  ['Underwriter', 'Desk 4'],
  ['Status', 'Issued'],
  ['Comments', 'see file'],
  ['Effective Time', '12:01 AM'],
  ['Policy Term', '12'],
  ['Limit', '1,000,000'],
];

export const TYPE_TERMS = {
  new: ['New', 'new', 'NEW', 'New Business', 'NB', 'N'],
  renewal: ['Renewal', 'renewal', 'REN', 'Renew', 'RWL', 'RP'],
  endorsement: ['Endorsement', 'endorsement', 'END', 'Endt', 'AP', 'ENDORSE'],
  return_premium: ['Return Premium', 'return_premium', 'RP', 'Return', 'RETURN PREM'],
  cancellation: ['Cancellation', 'cancellation', 'XLC', 'CANC', 'Cancel', 'FLAT'],
} as const;

export const STATE_TERMS: Readonly<Record<string, string>> = {
  TX: 'Texas',
  FL: 'Florida',
  CA: 'California',
  NY: 'New York',
  OK: 'Oklahoma',
  GA: 'Georgia',
  VA: 'Virginia',
  NC: 'North Carolina',
};

/** Placeholders written in place of a missing policy number. */
export const PLACEHOLDERS = [
  'TBA',
  'TBD',
  'Pending',
  'N/A',
  'To be assigned',
  'T.B.A.',
  'tbd - binder',
  'To Follow',
  'Unknown',
  'not issued',
  'NA',
  '?',
  '000000',
  'XXXX',
  'none',
  '-',
  'TBA 1',
  'Awaiting',
];
