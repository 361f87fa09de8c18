import type { CalculationFactField, Fact } from '../../facts/fact.js';
import { buildRecord } from '../../facts/build-record.js';
import { CALCULATION_FACT_NAMES, type CalculationFactName, type CalculationFacts, getFact } from '../../facts/transaction-facts.js';
import type { FeeCharger, FeeKind } from '../../jurisdictions/rulebook.types.js';
import type { CHOICES } from '../pricing/request-expectations.js';
import type { CalculationField } from './calculation-field.js';
import { REQUEST_FIELDS } from './request-fields.js';

/** A fee in addition to the premium, in dollars. */
export interface FeeItem {
  kind: FeeKind;
  chargedBy: FeeCharger;
  amount: number;
}

/** A part of the premium for one coverage, identified by the home state office's code or a line of business; in dollars. */
export interface CoverageInput {
  code: string;
  premium: number;
}

type DeclaredFields = typeof REQUEST_FIELDS;
type RequestName = keyof DeclaredFields;
type RequiredName = { [Name in RequestName]: DeclaredFields[Name] extends { isRequired: true } ? Name : never }[RequestName];
type KindOf<Name extends RequestName> = DeclaredFields[Name]['kind'];
type WordsOf<Name extends RequestName> = DeclaredFields[Name] extends { words: infer Words extends keyof typeof CHOICES }
  ? (typeof CHOICES)[Words][number]
  : never;
type Value<Name extends RequestName> =
  KindOf<Name> extends 'choice'
    ? WordsOf<Name>
    : KindOf<Name> extends 'amount' | 'number'
      ? number
      : KindOf<Name> extends 'flag'
        ? boolean
        : KindOf<Name> extends 'coverages'
          ? CoverageInput[]
          : KindOf<Name> extends 'fees'
            ? FeeItem[]
            : string;

/**
 * Fields of a calculation as entered, and as stored in saved calculations and batches: amounts in dollars, dates YYYY-MM-DD. Stored fields
 * keep their names, even if the API renames them.
 */
export type CalculationFields = { [Name in RequiredName]: Value<Name> } & {
  [Name in Exclude<RequestName, RequiredName>]?: Value<Name>;
} & Partial<CalculationFacts>;

export type CalculationFieldName = RequestName | CalculationFactName;

const isRequestField = (name: CalculationFieldName): name is RequestName => name in REQUEST_FIELDS;

const listNamesOfKind = (isOfKind: (kind: Fact['kind']) => boolean): CalculationFactName[] =>
  CALCULATION_FACT_NAMES.filter((name) => isOfKind(getFact(name).kind));

/** Facts, keyed by the field after which they appear in the list of columns. */
const FACTS_BY_PRECEDING_FIELD: Readonly<Partial<Record<RequestName, readonly CalculationFactName[]>>> = {
  transactionDate: listNamesOfKind((kind) => kind === 'date'),
  feeItems: listNamesOfKind((kind) => kind === 'amount'),
  minimumEarnedPercent: listNamesOfKind((kind) => kind !== 'date' && kind !== 'amount'),
};

/** Fields in the order of the columns of a batch. */
export const CALCULATION_FIELD_NAMES: readonly CalculationFieldName[] = Object.keys(REQUEST_FIELDS)
  .filter((name): name is RequestName => name in REQUEST_FIELDS)
  .flatMap((name) => [name, ...(FACTS_BY_PRECEDING_FIELD[name] ?? [])]);

/**
 * Fields of a calculation. Requests, batches, the batch template and the calculator's inputs are derived from this list; facts of
 * transactions are declared in `facts`.
 */
export const CALCULATION_FIELDS: Readonly<Record<CalculationFieldName, CalculationField>> = buildRecord(
  CALCULATION_FIELD_NAMES,
  (name): CalculationField => (isRequestField(name) ? REQUEST_FIELDS[name] : toCalculationField(getFact(name))),
);

function toCalculationField(fact: Fact): CalculationField {
  const { calculation } = fact;
  const words: CalculationFactField = calculation !== undefined && 'label' in calculation ? calculation : fact;
  const input: { help?: string; empty?: string } = fact.input ?? {};
  return {
    ...fact,
    columnHelp: words.columnHelp ?? fact.columnHelp,
    api: words.api ?? fact.api ?? { sentence: '' },
    label: words.label,
    help: words.help ?? input.help,
    empty: words.empty ?? input.empty,
    ...(fact.kind === 'amount' && { isPremium: true }),
  };
}

/** Returns the name of a field for messages, with its article. */
export const getFieldLabel = (name: CalculationFieldName): string =>
  CALCULATION_FIELDS[name].api.called ?? `the ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;

/** Fields of pricing requests that have different names in calculations. */
const CALCULATION_FIELDS_BY_REQUEST: Readonly<Record<string, RequestName>> = { jurisdiction: 'state', fees: 'feeItems' };

/** Returns the calculation field for a field of a pricing request. */
export const getCalculationField = (field: string): string => CALCULATION_FIELDS_BY_REQUEST[field] ?? field.replace(/Cents$/, '');
