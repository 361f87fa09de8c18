import type { Edition } from '../../jurisdictions/rulebook.types.js';
import type { UnconfirmedFees } from '../pricing/price-request.js';
import type { TaxOverride } from '../pricing/tax-override.js';

export type RulesChange =
  | {
      readonly kind: 'edition' /** Null for all states, including those with a different edition. */;
      readonly states: readonly string[] | null;
      readonly edition: Edition;
    }
  | {
      readonly kind: 'unconfirmed_fees' /** Null for all states, including those with a different choice. */;
      readonly states: readonly string[] | null;
      readonly unconfirmedFees: UnconfirmedFees;
    }
  | { readonly kind: 'override'; readonly override: TaxOverride }
  | {
      readonly kind: 'override_end';
      readonly overrideId: string /** Null withdraws the override entirely. */;
      readonly lastDay: string | null;
    };
