import type { Edition } from '../../jurisdictions/rulebook.types.js';
import type { UnconfirmedFees } from '../pricing/price-request.js';
import type { TaxOverride } from '../pricing/tax-override.js';

/** What changes in the rules of an organization. */
export type RulesChange =
  | {
      readonly kind: 'edition' /** Null for all states, those with an edition of their own included. */;
      readonly states: readonly string[] | null;
      readonly edition: Edition;
    }
  | {
      readonly kind: 'unconfirmed_fees' /** Null for all states, those with a choice of their own included. */;
      readonly states: readonly string[] | null;
      readonly unconfirmedFees: UnconfirmedFees;
    }
  | { readonly kind: 'override'; readonly override: TaxOverride }
  | {
      readonly kind: 'override_end';
      readonly overrideId: string /** Null as if the override had never been. */;
      readonly lastDay: string | null;
    };
