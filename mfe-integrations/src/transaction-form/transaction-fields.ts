import type { RequestBody } from '@stampline/api-client';
import type { PolicyDetail, PolicyTransaction } from '@stampline/business-ui';
import type { FieldMessages } from '@stampline/ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { getCarriedTaxFacts, EMPTY_TAX_FACTS, type TaxFactFields, validateTaxFacts, toTaxFactFields, toTaxFacts } from './tax-fact-fields';
import { validateParts, type PartFields, toPartFields, toParts } from './part-fields';

export type PolicyFacts = RequestBody<'/api/policies/preview'>;
export type TransactionType = PolicyFacts['transactionType'];

/** Form values of a transaction; amounts do not have a sign if the type or direction implies it. */
export interface TransactionFields {
  policyNumber: string;
  insuredName: string;
  state: string;
  transactionType: TransactionType;
  effectiveDate: string;
  expirationDate: string;
  /** Empty means the effective date. */
  transactionDate: string;
  /** `charged` or `returned`, if the type allows both. */
  direction: string;
  premium: string;
  insurerName: string;
  brokerName: string;
  coverageType: string;
  /** Parts of a transaction with several coverages or insurers. */
  parts: PartFields[];
  notes: string;
  taxFacts: TaxFactFields;
  reason: string;
  confirmReturns: boolean;
}

const EITHER_DIRECTION_TYPES: ReadonlySet<TransactionType> = new Set(['endorsement', 'audit']);
const RETURN_TYPES: ReadonlySet<TransactionType> = new Set(['cancellation', 'return_premium']);

/** Returns true for types whose premium can be charged or returned. */
export const allowsEitherDirection = (type: TransactionType): boolean => EITHER_DIRECTION_TYPES.has(type);
/** Returns true if the premium is returned. */
export const isReturn = ({ transactionType, direction }: Pick<TransactionFields, 'transactionType' | 'direction'>): boolean =>
  RETURN_TYPES.has(transactionType) || (EITHER_DIRECTION_TYPES.has(transactionType) && direction === 'return');

export const EMPTY_TRANSACTION: TransactionFields = {
  policyNumber: '',
  insuredName: '',
  state: '',
  transactionType: 'new',
  effectiveDate: '',
  expirationDate: '',
  transactionDate: '',
  direction: 'charge',
  premium: '',
  insurerName: '',
  brokerName: '',
  coverageType: '',
  parts: [],
  notes: '',
  taxFacts: EMPTY_TAX_FACTS,
  reason: '',
  confirmReturns: false,
};

export function toTransactionFields(policy: PolicyDetail, transaction: PolicyTransaction): TransactionFields {
  const { transactionType, effectiveDate, expirationDate, transactionDate, premium, insurerName, coverageLines, notes } = transaction;
  return {
    ...toNewTransactionFields(policy),
    transactionType: transactionType === 'back_out' ? 'new' : transactionType,
    effectiveDate,
    expirationDate,
    transactionDate,
    direction: premium < 0 ? 'return' : 'charge',
    premium: String(Math.abs(premium)),
    insurerName: insurerName ?? '',
    coverageType: coverageLines.length === 1 ? (coverageLines[0]?.coverageType ?? '') : '',
    parts: toPartFields(transaction),
    notes: notes ?? '',
    taxFacts: toTaxFactFields(transaction),
  };
}

/** Returns form values with the facts shared by all transactions of a policy. */
export function toNewTransactionFields(policy: PolicyDetail): TransactionFields {
  const { policyNumber, insuredName, state, insurerName, brokerName, coverageType, transactions } = policy;
  // The user enters only the coverage that changes.
  const hasSeveral = transactions.some(({ coverageLines }) => coverageLines.length > 1);
  return {
    ...EMPTY_TRANSACTION,
    policyNumber,
    insuredName,
    state,
    insurerName: insurerName ?? '',
    brokerName: brokerName ?? '',
    coverageType: hasSeveral ? '' : (coverageType ?? ''),
    taxFacts: getCarriedTaxFacts(policy),
  };
}

/** A return from an audit is recorded as a return premium. */
const getRecordedType = (fields: TransactionFields): TransactionType =>
  fields.transactionType === 'audit' && isReturn(fields) ? 'return_premium' : fields.transactionType;

/** Returns the request body. */
export function toPolicyFacts(fields: TransactionFields): PolicyFacts {
  const { policyNumber, insuredName, state, effectiveDate, expirationDate, transactionDate, notes } = fields;
  const amount = Math.abs(Number(fields.premium));
  const taxFacts = toTaxFacts(fields.taxFacts, isReturn(fields));
  return {
    policyNumber,
    insuredName,
    state,
    transactionType: getRecordedType(fields),
    effectiveDate,
    expirationDate,
    ...(transactionDate !== '' && { transactionDate }),
    premium: isReturn(fields) && amount > 0 ? -amount : amount,
    insurerName: fields.insurerName,
    brokerName: fields.brokerName,
    coverageType: fields.coverageType,
    parts: toParts(fields.parts, isReturn(fields)),
    ...(notes.trim() !== '' && { notes }),
    ...(taxFacts !== undefined && { taxFacts }),
  };
}

const forbidMinus = (type: TransactionType): string =>
  allowsEitherDirection(type)
    ? 'Enter the amount without a minus sign, and choose Return premium'
    : 'Enter the amount without a minus sign';

const isMissing = (date: string) => date === '' || date === INCOMPLETE_DATE;

export function validateTransaction(fields: TransactionFields): FieldMessages<TransactionFields> {
  const { effectiveDate, expirationDate, transactionDate, premium, policyNumber, insuredName, state } = fields;
  return {
    ...(policyNumber.trim() === '' && { policyNumber: 'Enter the policy number' }),
    ...(insuredName.trim() === '' && { insuredName: 'Enter the name of the insured' }),
    ...(state === '' && { state: 'Choose the home state' }),
    ...(isMissing(effectiveDate) && { effectiveDate: 'Enter a date' }),
    ...(isMissing(expirationDate) && { expirationDate: 'Enter a date' }),
    ...(transactionDate === INCOMPLETE_DATE && { transactionDate: 'Finish the date, or clear it' }),
    ...(!/^-?\d{1,11}(\.\d{1,2})?$/.test(premium.trim()) && { premium: 'Enter dollars, for example 1200.50' }),
    ...(premium.trim().startsWith('-') && !isReturn(fields) && { premium: forbidMinus(fields.transactionType) }),
    ...validateTaxFacts(fields.taxFacts),
    ...validateParts(fields.parts, premium),
  };
}
