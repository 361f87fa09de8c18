import type { FeeCharger, FeeKind } from '../jurisdictions/rulebook.types.js';

export interface ApiProperty {
  readonly sentence: string;
  readonly example?: string | number | boolean;
  /** Name in messages, with its article; defaults to the property name, written as words. */
  readonly called?: string;
}

interface Input {
  readonly label?: string;
  readonly help?: string;
}

/** Calculation field and batch column for a fact. Texts that are missing here default to the fact's texts. */
export interface CalculationFactField {
  readonly label: string;
  readonly help?: string;
  /** First choice in a list, if it differs from the first choice in the transaction form. */
  readonly empty?: string;
  readonly columnHelp?: string;
  /** Name of the calculation's property, if it differs from the transaction's property. */
  readonly api?: ApiProperty;
}

/** A fee that calculations list with the other fees, and that is a column in batches. */
interface CalculationFee {
  readonly fee: { readonly kind: FeeKind; readonly chargedBy: FeeCharger };
  readonly columnHelp: string;
}

interface FactBase {
  /** Column of uploaded files. */
  readonly column: string;
  /** Headers that other systems use for the column; each header belongs to only one column. */
  readonly aliases?: readonly string[];
  /** Hint below the column on the upload page. */
  readonly columnHelp: string;
  readonly label: string;
  /** True for a fact that affects a charge, false for a fact that is only recorded. */
  readonly isPriced: boolean;
  /** True for a fact that carries over to the term's next transaction. */
  readonly holdsForTerm?: true;
  /** Use in calculations; absent if calculations do not ask for the fact. */
  readonly calculation?: CalculationFactField | CalculationFee;
  /** Use in the API; absent for a fact that occurs only in files. */
  readonly api?: ApiProperty;
  readonly input?: Input;
  /** API version that introduced the fact; absent for facts in the first version. */
  readonly since?: string;
}

/** A word from a list. `words` names the list. */
interface ChoiceForm {
  readonly kind: 'choice';
  readonly words: 'lineOfBusiness' | 'exemption';
}

/** Single-line text. Leading zeros of an identifier are preserved. */
interface TextForm {
  readonly kind: 'text';
  readonly longest: number;
  readonly isIdentifier?: true;
}

/** Identifier with a fixed format. */
interface CodeForm {
  readonly kind: 'code';
  readonly pattern: RegExp;
  /** End of the API message "Enter the NAIC number ...", with an example. */
  readonly form: readonly [how: string, example: string];
  readonly cellAdvice: string;
  readonly inputAdvice: string;
}

/** Yes or no. `asks` is true if blank means unknown, not no. */
interface FlagForm {
  readonly kind: 'flag';
  readonly asks: boolean;
}

/**
 * A dollar amount with the sign of the premium, a dollar limit, which is never negative, a percent above 0 and up to 100 as exact text,
 * a calendar day, or the two-letter code of a state.
 */
interface PlainForm {
  readonly kind: 'amount' | 'limit' | 'share' | 'date' | 'state';
}

export type FactForm = TextForm | CodeForm | FlagForm | PlainForm;

/** Declaration of an optional fact of a transaction. */
export type Fact = (FactBase & FactForm) | (FactBase & ChoiceForm & { readonly input?: Input & { readonly empty: string } });
