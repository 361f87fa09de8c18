import type { ApiProperty, FactForm } from '../../facts/fact.js';
import type { CHOICES } from '../pricing/request-expectations.js';

/** Kind of input of a field: a fact, a number within bounds, a word from a list, or a list of coverages or fees. */
export type FieldForm =
  | FactForm
  | { readonly kind: 'choice'; readonly words: keyof typeof CHOICES }
  | NumberForm
  | { readonly kind: 'coverages' | 'fees' };

/** A plain number, not an amount of money. */
export interface NumberForm {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly decimals: 0 | 2;
  readonly cellAdvice: string;
  readonly inputAdvice: string;
}

export type CalculationField = FieldForm & {
  /** The field's column in batches; absent for a list without a column. */
  readonly column?: string;
  readonly aliases?: readonly string[];
  readonly columnHelp: string;
  readonly api: ApiProperty;
  readonly label: string;
  readonly help?: string;
  /** Label of the empty choice in a list. */
  readonly empty?: string;
  /** The choice that applies if the field is empty. */
  readonly usual?: string;
  readonly isRequired?: true;
  /** True for the premium and its parts, which are negative for a return. */
  readonly isPremium?: true;
};
