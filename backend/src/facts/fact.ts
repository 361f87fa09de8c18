import type { FeeCharger, FeeKind } from '../jurisdictions/rulebook.types.js';

export interface ApiProperty {
  readonly sentence: string;
  readonly example?: string | number | boolean;
  /** Name in messages, with its article; defaults to the property's name in words. */
  readonly called?: string;
}

interface Input {
  readonly label?: string;
  readonly help?: string;
}

/** Field of a calculation, and column of a batch, that hold a fact. Absent texts default to those of the fact. */
export interface CalculationFactField {
  readonly label: string;
  readonly help?: string;
  /** First choice of a list, if it differs from that on the transaction form. */
  readonly empty?: string;
  readonly columnHelp?: string;
  /** Property of a calculation where it differs from that of a transaction. */
  readonly api?: ApiProperty;
}

/** Fee that calculations list with the other fees. Batches have a column for it. */
interface CalculationFee {
  readonly fee: { readonly kind: FeeKind; readonly chargedBy: FeeCharger };
  readonly columnHelp: string;
}

interface FactBase {
  /** Column of uploaded files. */
  readonly column: string;
  /** Headers that other systems use for the column; each belongs to only one column. */
  readonly aliases?: readonly string[];
  /** Line below the column on the upload page. */
  readonly columnHelp: string;
  readonly label: string;
  /** True for a fact that affects a charge, false for one that is kept for the record. */
  readonly isPriced: boolean;
  /** True for a fact that carries over to the next transaction of the term. */
  readonly holdsForTerm?: true;
  /** Absent if calculations do not ask for the fact. */
  readonly calculation?: CalculationFactField | CalculationFee;
  /** Absent for a fact that only files contain. */
  readonly api?: ApiProperty;
  readonly input?: Input;
  /** Version of the API that introduced the fact; absent for facts of the first version. */
  readonly since?: string;
}

/** One word of a list. `words` names the list. */
interface ChoiceForm {
  readonly kind: 'choice';
  readonly words: 'lineOfBusiness' | 'exemption';
}

/** Text of one line. An identifier keeps its leading zeros. */
interface TextForm {
  readonly kind: 'text';
  readonly longest: number;
  readonly isIdentifier?: true;
}

/** Identifier of a fixed form. */
interface CodeForm {
  readonly kind: 'code';
  readonly pattern: RegExp;
  /** End of "Enter the NAIC number ..." in messages of the API, and an example. */
  readonly form: readonly [how: string, example: string];
  readonly cellAdvice: string;
  readonly inputAdvice: string;
}

/** Yes or no. `asks` is true where a blank means unknown rather than no. */
interface FlagForm {
  readonly kind: 'flag';
  readonly asks: boolean;
}

/**
 * Dollars with the sign of the premium, dollars of a limit that are never negative, a percent above 0 and up to 100 as exact text,
 * a calendar day, or the two-letter code of a state.
 */
interface PlainForm {
  readonly kind: 'amount' | 'limit' | 'share' | 'date' | 'state';
}

export type FactForm = TextForm | CodeForm | FlagForm | PlainForm;

/** Declaration of an optional fact of a transaction. */
export type Fact = (FactBase & FactForm) | (FactBase & ChoiceForm & { readonly input?: Input & { readonly empty: string } });
