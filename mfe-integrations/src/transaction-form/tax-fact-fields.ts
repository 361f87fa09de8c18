import type { RequestBody } from '@stampline/api-client';
import { TRANSACTION_FACTS } from '@stampline/api-client/transaction-facts';
import { type PolicyDetail, type PolicyTransaction, toYesOrNo } from '@stampline/business-ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';

export type TaxFacts = NonNullable<RequestBody<'/api/policies/preview'>['taxFacts']>;

type EnteredFact = Extract<(typeof TRANSACTION_FACTS)[number], { isEntered: true }>;
/** Flags that cannot be unknown are checkboxes. */
type CheckedFact = Extract<EnteredFact, { kind: 'flag'; asks: false }>;
export type TaxFactName = EnteredFact['name'];

export const TAX_FACTS: readonly EnteredFact[] = TRANSACTION_FACTS.filter((fact) => fact.isEntered);

/** Form values of tax facts; '' for an empty field, and 'yes', 'no' or '' for a flag that may be unknown. */
export type TaxFactFields = Record<Exclude<EnteredFact, CheckedFact>['name'], string> & Record<CheckedFact['name'], boolean>;

const isCheckedFact = (fact: EnteredFact): fact is CheckedFact => fact.kind === 'flag' && !fact.asks;

function buildFields(fieldOf: (fact: EnteredFact) => string | boolean): TaxFactFields;
function buildFields(fieldOf: (fact: EnteredFact) => string | boolean): Record<string, string | boolean> {
  return Object.fromEntries(TAX_FACTS.map((fact) => [fact.name, fieldOf(fact)]));
}

const getEmptyField = (fact: EnteredFact): string | boolean => (isCheckedFact(fact) ? false : '');

export const EMPTY_TAX_FACTS = buildFields(getEmptyField);

/** Returns the form values of a transaction's tax facts. Recorded amounts have the sign of the premium; form values do not. */
export function toTaxFactFields({ taxFacts, premium }: Pick<PolicyTransaction, 'taxFacts' | 'premium'>): TaxFactFields {
  const sign = premium < 0 ? -1 : 1;
  return buildFields((fact) => {
    const value = taxFacts[fact.name];
    if (value === undefined || value === null) return getEmptyField(fact);
    if (typeof value === 'boolean') return isCheckedFact(fact) ? value : toYesOrNo(value);
    return String(typeof value === 'number' && fact.kind === 'amount' ? value * sign : value);
  });
}

/** Returns the facts that carry over to the next transaction of a term, from the transaction that opened it. */
export function getCarriedTaxFacts({ transactions }: Pick<PolicyDetail, 'transactions'>): TaxFactFields {
  const opening = transactions.find(
    ({ transactionType, backedOutBy }) => backedOutBy === null && (transactionType === 'new' || transactionType === 'renewal'),
  );
  if (opening === undefined) return EMPTY_TAX_FACTS;
  const facts = toTaxFactFields(opening);
  return buildFields((fact) => (fact.holdsForTerm ? facts[fact.name] : getEmptyField(fact)));
}

/**
 * Returns the facts for the request body; undefined if none is entered. @param isReturn true if amounts are returned with the premium
 */
export function toTaxFacts(fields: TaxFactFields, isReturn: boolean): TaxFacts | undefined;
export function toTaxFacts(fields: TaxFactFields, isReturn: boolean): Record<string, unknown> | undefined {
  const facts = TAX_FACTS.map((fact) => [fact.name, toFactValue(fact, fields[fact.name], isReturn)] as const);
  const given = facts.filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function toFactValue({ kind }: EnteredFact, field: string | boolean, isReturn: boolean): string | number | boolean | undefined {
  if (typeof field === 'boolean') return field || undefined;
  const text = field.trim();
  if (text === '') return undefined;
  if (kind === 'flag') return text === 'yes';
  if (kind === 'amount') return isReturn && Number(text) !== 0 ? -Number(text) : Number(text);
  return kind === 'limit' || kind === 'share' ? Number(text) : text;
}

const BLANK_FACTS: TaxFacts = Object.fromEntries(TAX_FACTS.map(({ name }) => [name, null]));

export const clearBlanks = (facts: TaxFacts | null | undefined): TaxFacts => ({ ...BLANK_FACTS, ...facts });

export const countTaxFacts = (fields: TaxFactFields): number => Object.keys(toTaxFacts(fields, false) ?? {}).length;

const isDollars = (text: string): boolean => /^-?\d{1,11}(\.\d{1,2})?$/.test(text);
const isShare = (text: string): boolean => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= 100;

/** Validates the facts, and returns messages by field. */
export function validateTaxFacts(fields: TaxFactFields): Partial<Record<`taxFacts.${TaxFactName}`, string>> {
  const wrong: Partial<Record<`taxFacts.${TaxFactName}`, string>> = {};
  for (const fact of TAX_FACTS) {
    const field = fields[fact.name];
    const advice = typeof field === 'boolean' || field.trim() === '' ? undefined : getFactAdvice(fact, field.trim());
    if (advice !== undefined) wrong[`taxFacts.${fact.name}`] = advice;
  }
  if (fields.coverageCode.trim() !== '' && fields.lineOfBusiness !== '')
    wrong['taxFacts.coverageCode'] = 'Enter a coverage code or a line of business, not both';
  return wrong;
}

/** Returns the error message for a value; undefined if the value is valid. */
function getFactAdvice(fact: EnteredFact, text: string): string | undefined {
  switch (fact.kind) {
    case 'amount':
      return isDollars(text) ? undefined : 'Enter dollars, for example 150.00';
    case 'limit':
      return isDollars(text) && !text.startsWith('-') ? undefined : 'Enter dollars, for example 1000000';
    case 'code':
      return new RegExp(fact.pattern).test(text) ? undefined : fact.inputAdvice;
    case 'share':
      return isShare(text) ? undefined : 'Enter a percentage above 0 and up to 100, for example 37.5';
    case 'date':
      return text === INCOMPLETE_DATE ? 'Finish the date, or clear it' : undefined;
    default:
      return undefined;
  }
}
