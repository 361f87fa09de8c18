import type { RequestBody } from '@stampline/api-client';
import { EXEMPTIONS, LINES_OF_BUSINESS, type PolicyDetail, type PolicyTransaction, yesOrNoText } from '@stampline/business-ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';

export type TaxFacts = NonNullable<RequestBody<'/api/policies/preview'>['taxFacts']>;

/** Amounts have the sign of the premium in the book; they are typed without it, with a minus only for the other direction. */
const AMOUNTS = ['policyFee', 'inspectionFee', 'otherInsurerFees', 'brokerFee', 'agentFee', 'firePremium', 'nonUsPremium'] as const;
const TEXTS = [
  'coverageCode',
  'exemptionProof',
  'municipality',
  'insurerNaic',
  'insurerAa',
  'previousPolicyNumber',
  'accountNumber',
] as const;
const DATES = ['boundDate', 'issueDate', 'invoiceDate', 'receiptDate'] as const;
const CHOICES = ['lineOfBusiness', 'exemption'] as const;
const NUMBERS = ['insurerShare', 'policyLimit'] as const;
const TYPED = [...CHOICES, ...TEXTS, ...AMOUNTS, ...NUMBERS, ...DATES] as const;

type Typed = (typeof TYPED)[number];

/** The tax facts as they are typed; '' for nothing. */
export type TaxFactFields = Record<Typed, string> & {
  independentlyProcured: boolean;
  /** 'yes', 'no' or '' where it is not known. */
  interstateTransport: string;
};

export const EMPTY_TAX_FACTS: TaxFactFields = {
  lineOfBusiness: '',
  coverageCode: '',
  exemption: '',
  exemptionProof: '',
  policyFee: '',
  inspectionFee: '',
  otherInsurerFees: '',
  brokerFee: '',
  agentFee: '',
  firePremium: '',
  nonUsPremium: '',
  municipality: '',
  independentlyProcured: false,
  interstateTransport: '',
  insurerNaic: '',
  insurerAa: '',
  insurerShare: '',
  policyLimit: '',
  previousPolicyNumber: '',
  accountNumber: '',
  boundDate: '',
  issueDate: '',
  invoiceDate: '',
  receiptDate: '',
};

const isAmount = (name: Typed): boolean => AMOUNTS.some((amount) => amount === name);

/** The form filled with the facts of a transaction. */
export function taxFactFieldsOf({ taxFacts, premium }: Pick<PolicyTransaction, 'taxFacts' | 'premium'>): TaxFactFields {
  const sign = premium < 0 ? -1 : 1;
  const { independentlyProcured, interstateTransport } = taxFacts;
  const fields = {
    ...EMPTY_TAX_FACTS,
    independentlyProcured: independentlyProcured ?? false,
    interstateTransport: yesOrNoText(interstateTransport),
  };
  for (const name of TYPED) {
    const fact = taxFacts[name];
    if (fact !== undefined && fact !== null) fields[name] = String(typeof fact === 'number' && isAmount(name) ? fact * sign : fact);
  }
  return fields;
}

/** What holds for each transaction of a term; amounts and dates are those of one transaction. */
const CARRIED = [
  'lineOfBusiness',
  'coverageCode',
  'exemption',
  'exemptionProof',
  'municipality',
  'independentlyProcured',
  'interstateTransport',
  'insurerNaic',
  'insurerAa',
  'insurerShare',
] as const;

/** The facts of a term that its next transaction begins with, taken from the transaction that opened it. */
export function carriedTaxFacts({ transactions }: Pick<PolicyDetail, 'transactions'>): TaxFactFields {
  const opening = transactions.find(
    ({ transactionType, backedOutBy }) => backedOutBy === null && (transactionType === 'new' || transactionType === 'renewal'),
  );
  if (opening === undefined) return EMPTY_TAX_FACTS;
  const facts = taxFactFieldsOf(opening);
  return { ...EMPTY_TAX_FACTS, ...Object.fromEntries(CARRIED.map((name) => [name, facts[name]])) };
}

/** What the API is told; undefined where nothing is entered. @param isReturn whether amounts go back with the premium */
export function taxFactsOf(fields: TaxFactFields, isReturn: boolean): TaxFacts | undefined {
  const facts: TaxFacts = {};
  const lineOfBusiness = LINES_OF_BUSINESS.find(([code]) => code === fields.lineOfBusiness)?.[0];
  const exemption = EXEMPTIONS.find(([code]) => code === fields.exemption)?.[0];
  if (lineOfBusiness !== undefined) facts.lineOfBusiness = lineOfBusiness;
  if (exemption !== undefined) facts.exemption = exemption;
  for (const name of [...TEXTS, ...DATES]) if (fields[name].trim() !== '') facts[name] = fields[name].trim();
  for (const name of NUMBERS) if (fields[name].trim() !== '') facts[name] = Number(fields[name]);
  for (const name of AMOUNTS) {
    const amount = Number(fields[name]);
    if (fields[name].trim() !== '') facts[name] = isReturn && amount !== 0 ? -amount : amount;
  }
  if (fields.independentlyProcured) facts.independentlyProcured = true;
  if (fields.interstateTransport !== '') facts.interstateTransport = fields.interstateTransport === 'yes';
  return Object.keys(facts).length === 0 ? undefined : facts;
}

const NOTHING: TaxFacts = Object.fromEntries([...TYPED, 'independentlyProcured', 'interstateTransport'].map((name) => [name, null]));

/** What a correction is told: what was left blank is taken away. */
export const withBlanks = (facts: TaxFacts | null | undefined): TaxFacts => ({ ...NOTHING, ...facts });

/** How many facts are entered. */
export const countTaxFacts = (fields: TaxFactFields): number => Object.keys(taxFactsOf(fields, false) ?? {}).length;

const isDollars = (text: string): boolean => /^-?\d{1,11}(\.\d{1,2})?$/.test(text);

/** What is wrong before the server is asked, by the name of the field. */
export function taxFactErrors(fields: TaxFactFields): Partial<Record<`taxFacts.${Typed}`, string>> {
  const wrong: Partial<Record<`taxFacts.${Typed}`, string>> = {};
  const complain = (name: Typed, isRight: (text: string) => boolean, sentence: string): void => {
    const text = fields[name].trim();
    if (text !== '' && !isRight(text)) wrong[`taxFacts.${name}`] = sentence;
  };
  for (const name of AMOUNTS) complain(name, isDollars, 'Enter dollars, for example 150.00');
  complain('policyLimit', (text) => isDollars(text) && !text.startsWith('-'), 'Enter dollars, for example 1000000');
  complain('insurerNaic', (text) => /^\d{5}$/.test(text), 'Enter five digits, for example 10172');
  complain('insurerAa', (text) => /^AA-\d{4,10}$/.test(text), 'Enter AA- and digits, for example AA-1122000');
  complain(
    'insurerShare',
    (text) => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= 100,
    'Enter a percentage above 0 and up to 100, for example 37.5',
  );
  for (const name of DATES) complain(name, (text) => text !== INCOMPLETE_DATE, 'Finish the date, or clear it');
  if (fields.coverageCode.trim() !== '' && fields.lineOfBusiness !== '')
    wrong['taxFacts.coverageCode'] = 'Enter a coverage code or a line of business, not both';
  return wrong;
}
