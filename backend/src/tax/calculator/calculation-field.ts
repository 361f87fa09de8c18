import type { ApiProperty, FactForm } from '../../facts/fact.js';
import type { CHOICES } from '../pricing/request-expectations.js';

/** Form of a field: that of a fact, a number between bounds, a word of a list, or a list of coverages or fees. */
export type FieldForm =
  | FactForm
  | { readonly kind: 'choice'; readonly words: keyof typeof CHOICES }
  | NumberForm
  | { readonly kind: 'coverages' | 'fees' };

/** Plain number that is not money. */
export interface NumberForm {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly decimals: 0 | 2;
  readonly cellAdvice: string;
  readonly inputAdvice: string;
}

export type CalculationField = FieldForm & {
  /** Column of batches; absent for a list that batches have no column for. */
  readonly column?: string;
  readonly aliases?: readonly string[];
  readonly columnHelp: string;
  readonly api: ApiProperty;
  readonly label: string;
  readonly help?: string;
  /** First choice of a list. */
  readonly empty?: string;
  /** Word that applies when the field is empty. */
  readonly usual?: string;
  readonly isRequired?: true;
  /** True for the premium and its parts, which a return refunds. */
  readonly isPremium?: true;
};
