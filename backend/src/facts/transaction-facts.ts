import type { Exemption, LineOfBusiness } from '../jurisdictions/rulebook.types.js';
import { CHARGE_FACTS } from './charge-facts.js';
import type { Fact } from './fact.js';
import { PREMIUM_FACTS } from './premium-facts.js';
import { RECORD_FACTS } from './record-facts.js';

/**
 * Optional facts of a transaction, in file column order. Columns, readers, the template, API properties, inputs and descriptions of changes are
 * derived from this list.
 */
export const TRANSACTION_FACTS = { ...PREMIUM_FACTS, ...RECORD_FACTS, ...CHARGE_FACTS };

type Facts = typeof TRANSACTION_FACTS;
export type FactName = keyof Facts;

export const FACT_NAMES = Object.keys(TRANSACTION_FACTS).filter((name): name is FactName => name in TRANSACTION_FACTS);

export const INVOICE_FACT_NAMES = FACT_NAMES.filter((name) => name in CHARGE_FACTS);

/** Returns the declaration of a fact, without its literal types. */
export const getFact = (name: FactName): Fact => TRANSACTION_FACTS[name];

type KindOf<Name extends FactName> = Facts[Name]['kind'];
type WordsOf<Name extends FactName> = Facts[Name] extends { words: infer Words } ? Words : never;
type Words<List> = List extends 'lineOfBusiness' ? LineOfBusiness : Exemption;

/** Value of a fact in a transaction: amounts in whole cents with the transaction's sign, shares as exact text, dates YYYY-MM-DD. */
type Stored<Name extends FactName> =
  KindOf<Name> extends 'choice'
    ? Words<WordsOf<Name>>
    : KindOf<Name> extends 'amount' | 'limit'
      ? number
      : KindOf<Name> extends 'flag'
        ? boolean
        : string;

type StoredName<Name extends FactName> = Name extends FactName ? (KindOf<Name> extends 'amount' | 'limit' ? `${Name}Cents` : Name) : never;

/** Facts as stored in transactions; the names of amounts end with `Cents`. */
export type StoredFacts = { -readonly [Name in FactName as StoredName<Name>]?: Stored<Name> };

export function toStoredName<Name extends FactName>(name: Name): StoredName<Name>;
export function toStoredName(name: FactName): string {
  const { kind } = getFact(name);
  return kind === 'amount' || kind === 'limit' ? `${name}Cents` : name;
}

export type ApiFactName = { [Name in FactName]: Facts[Name] extends { api: object } ? Name : never }[FactName];

export const API_FACT_NAMES = FACT_NAMES.filter((name): name is ApiFactName => 'api' in TRANSACTION_FACTS[name]);

/** Facts in the API: amounts in dollars, shares as numbers. Null removes a fact; an absent fact stays unchanged. */
export type TaxFacts = { [Name in ApiFactName]?: (KindOf<Name> extends 'share' ? number : Stored<Name>) | null };

export type FactColumn = Facts[FactName]['column'];

const NAMES_BY_COLUMN: ReadonlyMap<FactColumn, FactName> = new Map(FACT_NAMES.map((name) => [TRANSACTION_FACTS[name].column, name]));

export const getFactNameOfColumn = (column: FactColumn): FactName => NAMES_BY_COLUMN.get(column)!;

type NameOfKind<Kind extends Fact['kind']> = { [Name in FactName]: KindOf<Name> extends Kind ? Name : never }[FactName];

export type ColumnOfKind<Kind extends Fact['kind']> = Facts[NameOfKind<Kind>]['column'];

/** Returns the columns for facts of the given kinds, in order. */
export function listColumnsOfKinds<Kind extends Fact['kind']>(...kinds: readonly Kind[]): ColumnOfKind<Kind>[];
export function listColumnsOfKinds(...kinds: readonly string[]): string[] {
  return FACT_NAMES.map(getFact).flatMap(({ kind, column }) => (kinds.includes(kind) ? [column] : []));
}

/** Facts for which calculations have inputs, by name. */
export type CalculationFactName = { [Name in FactName]: Facts[Name] extends { calculation: { label: string } } ? Name : never }[FactName];

export const CALCULATION_FACT_NAMES = FACT_NAMES.filter(
  (name): name is CalculationFactName => 'label' in (getFact(name).calculation ?? {}),
);

/** Facts in calculations: amounts in dollars. */
export type CalculationFacts = { [Name in CalculationFactName]: Stored<Name> };

/** Facts that are passed to pricing unchanged. A coverage code is priced as its line of business. */
type PricedName = Exclude<CalculationFactName, 'coverageCode'>;

/** Facts in a pricing request, with the same names as in transactions. */
export type RequestFacts = Pick<StoredFacts, StoredName<PricedName>>;

export const PRICED_NAMES = CALCULATION_FACT_NAMES.filter((name): name is PricedName => name !== 'coverageCode').map((name) =>
  toStoredName(name),
);

export type PremiumPartName = Extract<CalculationFactName, NameOfKind<'amount'>>;

export const PREMIUM_PART_NAMES = CALCULATION_FACT_NAMES.filter((name): name is PremiumPartName => getFact(name).kind === 'amount');

/** Fees that calculations list. */
export type FeeName = { [Name in FactName]: Facts[Name] extends { calculation: { fee: object } } ? Name : never }[FactName];

export const FEE_NAMES = FACT_NAMES.filter((name): name is FeeName => 'fee' in (getFact(name).calculation ?? {}));

/** Returns the kind of a fee and the party that charges it. */
export const getFee = (name: FeeName) => TRANSACTION_FACTS[name].calculation.fee;
