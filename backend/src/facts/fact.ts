/** Property of the API that carries a fact. */
interface ApiProperty {
  readonly sentence: string;
  readonly example?: string | number | boolean;
  /** Name in messages, with its article; without it, the name of the property in words. */
  readonly called?: string;
}

/** Input of a fact in forms. */
interface Input {
  /** Label where it differs from that of the fact. */
  readonly label?: string;
  readonly help?: string;
}

interface AnyFact {
  /** Column of uploaded files. */
  readonly column: string;
  /** Headers that other systems give the column; each names one column only. */
  readonly aliases?: readonly string[];
  /** Line below the column on the upload page. */
  readonly columnHelp: string;
  readonly label: string;
  /** True for a fact that decides a charge, false for one that is kept for the record. */
  readonly isPriced: boolean;
  /** True for a fact that carries over to the next transaction of the term. */
  readonly holdsForTerm?: true;
  /** Field of a calculation that asks for the fact; absent if calculations do not use it. */
  readonly calculation?: string;
  /** Absent for a fact that only files contain. */
  readonly api?: ApiProperty;
  readonly input?: Input;
  /** Version of the API that introduced the fact; absent for facts of the first version. */
  readonly since?: string;
}

/** One word of a list. `words` names the list. */
interface ChoiceFact extends AnyFact {
  readonly kind: 'choice';
  readonly words: 'lineOfBusiness' | 'exemption';
  readonly input?: Input & { readonly empty: string };
}

/** Text of one line. An identifier keeps its leading zeros. */
interface TextFact extends AnyFact {
  readonly kind: 'text';
  readonly longest: number;
  readonly isIdentifier?: true;
}

/** Identifier of a fixed form. */
interface CodeFact extends AnyFact {
  readonly kind: 'code';
  readonly pattern: RegExp;
  /** End of "Enter the NAIC number ..." in messages of the API, and an example. */
  readonly form: readonly [how: string, example: string];
  /** Advice at a cell of a file. */
  readonly cellAdvice: string;
  /** Advice at the input of a form. */
  readonly inputAdvice: string;
}

/** Dollars with the sign of the premium. */
interface AmountFact extends AnyFact {
  readonly kind: 'amount';
}

/** Dollars of a limit, never negative. */
interface LimitFact extends AnyFact {
  readonly kind: 'limit';
}

/** Percent above 0 and up to 100, as exact text. */
interface ShareFact extends AnyFact {
  readonly kind: 'share';
}

/** Yes or no. `asks` is true where a blank means unknown rather than no. */
interface FlagFact extends AnyFact {
  readonly kind: 'flag';
  readonly asks: boolean;
}

/** Calendar day. */
interface DateFact extends AnyFact {
  readonly kind: 'date';
}

/** Two-letter code of a state. */
interface StateFact extends AnyFact {
  readonly kind: 'state';
}

/** Declaration of an optional fact of a transaction. */
export type Fact = ChoiceFact | TextFact | CodeFact | AmountFact | LimitFact | ShareFact | FlagFact | DateFact | StateFact;
