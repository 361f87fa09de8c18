import type { CoveragePart, Fee } from './calculation';

/** Form values as typed; '' for an empty field. Dates are `YYYY-MM-DD`. Names match the request. */
export interface CalculatorInput {
  state: string;
  premium: string;
  policyType: string;
  /** Inception of the policy; '' for today. */
  effectiveDate: string;
  edition: string;
  lineOfBusiness: string;
  /** The office's coverage code, or a line of business. */
  coverageCode: string;
  parts: CoverageRow[];
  transactionType: string;
  /** '' for the inception. */
  transactionDate: string;
  /** '' when unknown or irrelevant. */
  boundDate: string;
  /** Last day of the term; '' for a term of at most a year. */
  expirationDate: string;
  /** First day of an extension; '' without one. */
  extensionDate: string;
  /** '' for the first or only one. */
  installment: string;
  insurerFees: string;
  brokerFees: string;
  feeItems: FeeRow[];
  firePremium: string;
  nonUsPremium: string;
  inStatePremium: string;
  /** Used for returns only. */
  premiumCollected: string;
  minimumEarnedPercent: string;
  municipality: string;
  exemption: string;
  unconfirmedFees: string;
  multiState: boolean;
  independentlyProcured: boolean;
  /** 'yes', 'no' or '' when unknown. */
  interstateTransport: string;
}

/** A coverage by its code or line of business, with the premium as typed. */
export type CoverageRow = { [Field in keyof CoveragePart]: string };

/** A fee with API values, and the amount as typed. */
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

/** Fields that most policies leave empty. */
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

/** Returns the number of these fields with a value. */
export function furtherCount(input: CalculatorInput): number {
  return FURTHER_FIELDS.filter((field) => {
    const value = input[field];
    return typeof value === 'boolean' ? value : value.length > 0;
  }).length;
}

/** Returns true for a return transaction, whose premium is typed as a positive amount. */
export function isReturn({ transactionType }: Pick<CalculatorInput, 'transactionType'>): boolean {
  return transactionType === 'cancellation' || transactionType === 'return_premium';
}

/** Returns true for an empty row. */
export function isBlank(row: CoverageRow | FeeRow): boolean {
  return 'code' in row ? row.code.trim() === '' && row.premium.trim() === '' : row.amount.trim() === '';
}
