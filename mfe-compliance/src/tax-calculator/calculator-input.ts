import type { CoveragePart, Fee } from './calculation';

/** What the form holds: texts as typed and chosen, '' for nothing. Dates are `YYYY-MM-DD`. The names are those of the request. */
export interface CalculatorInput {
  state: string;
  premium: string;
  policyType: string;
  /** Inception of the policy; '' for today. */
  effectiveDate: string;
  edition: string;
  lineOfBusiness: string;
  /** Code of the state's office, or a line of business. */
  coverageCode: string;
  /** The premium by coverage. */
  parts: CoverageRow[];
  transactionType: string;
  /** '' for the inception. */
  transactionDate: string;
  /** '' when it is not known or plays no part. */
  boundDate: string;
  /** Last day of the term; '' for a term of a year at most. */
  expirationDate: string;
  /** First day of an extension; '' when the premium is for none. */
  extensionDate: string;
  /** '' for the first, or the only one. */
  installment: string;
  insurerFees: string;
  brokerFees: string;
  /** Itemized fees. */
  feeItems: FeeRow[];
  firePremium: string;
  nonUsPremium: string;
  inStatePremium: string;
  /** Of returns. */
  premiumCollected: string;
  minimumEarnedPercent: string;
  municipality: string;
  exemption: string;
  unconfirmedFees: string;
  multiState: boolean;
  independentlyProcured: boolean;
  /** 'yes', 'no' or '' where it is not known. */
  interstateTransport: string;
}

/** A coverage by its code or line of business, with the premium as typed. */
export type CoverageRow = { [Field in keyof CoveragePart]: string };

/** A fee in words of the API, with the amount as typed. */
export type FeeRow = { [Field in keyof Fee]: string };

export const NEW_COVERAGE: CoverageRow = { code: '', premium: '' };
export const NEW_FEE: FeeRow = { kind: 'policy', chargedBy: 'insurer', amount: '' };

export const EMPTY_INPUT: CalculatorInput = {
  state: '',
  premium: '',
  policyType: '',
  effectiveDate: '',
  edition: '',
  lineOfBusiness: '',
  coverageCode: '',
  parts: [],
  transactionType: '',
  transactionDate: '',
  boundDate: '',
  expirationDate: '',
  extensionDate: '',
  installment: '',
  insurerFees: '',
  brokerFees: '',
  feeItems: [],
  firePremium: '',
  nonUsPremium: '',
  inStatePremium: '',
  premiumCollected: '',
  minimumEarnedPercent: '',
  municipality: '',
  exemption: '',
  unconfirmedFees: '',
  multiState: false,
  independentlyProcured: false,
  interstateTransport: '',
};

/** Fields of which most policies need none. */
export const FURTHER_FIELDS = [
  'edition',
  'lineOfBusiness',
  'coverageCode',
  'parts',
  'transactionType',
  'transactionDate',
  'boundDate',
  'expirationDate',
  'extensionDate',
  'installment',
  'insurerFees',
  'brokerFees',
  'feeItems',
  'firePremium',
  'nonUsPremium',
  'inStatePremium',
  'premiumCollected',
  'minimumEarnedPercent',
  'municipality',
  'exemption',
  'unconfirmedFees',
  'multiState',
  'independentlyProcured',
  'interstateTransport',
] as const satisfies ReadonlyArray<keyof CalculatorInput>;

/** How many of the further fields are filled in. */
export function furtherCount(input: CalculatorInput): number {
  return FURTHER_FIELDS.filter((field) => {
    const value = input[field];
    return typeof value === 'boolean' ? value : value.length > 0;
  }).length;
}

/** Whether the transaction gives premium back: its premium is typed as the amount returned. */
export function isReturn({ transactionType }: Pick<CalculatorInput, 'transactionType'>): boolean {
  return transactionType === 'cancellation' || transactionType === 'return_premium';
}

/** Whether nothing is entered in a row. */
export function isBlank(row: CoverageRow | FeeRow): boolean {
  return 'code' in row ? row.code.trim() === '' && row.premium.trim() === '' : row.amount.trim() === '';
}
