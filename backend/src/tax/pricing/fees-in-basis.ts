import type { EditionRules, TaxRule } from '../../jurisdictions/rulebook.types.js';
import { isStatute } from './is-statute.js';

/** Whether fees belong to the base of a rule: they do, they do not, or no source says. */
export interface FeesInBasis {
  readonly insurer: boolean | null;
  readonly broker: boolean | null;
}

/** Whether the rule is a rate that may take fees in: not one on fire premium, a flat charge, or a rate on the premium alone. */
export function takesFees({ basis }: TaxRule, edition: EditionRules): boolean {
  if (!isStatute(edition) || basis === 'fire_premium' || basis === 'per_policy') return false;
  return basis !== 'premium' || edition.insurerFeesTaxable !== true;
}

/**
 * Which fees the rule's base takes in. Where a source was found the basis says it; where none was found for the edition, fees follow
 * the premium tax into every rate that is not limited to the premium although fees of the insurer are known to be taxed.
 */
export function feesInBasis({ basis }: TaxRule, edition: EditionRules): FeesInBasis {
  if (basis === 'premium_and_all_fees') return { insurer: true, broker: true };
  if (!isStatute(edition) || basis === 'fire_premium' || basis === 'per_policy') return { insurer: false, broker: false };
  const broker = edition.brokerFeesTaxable === null ? null : false;
  if (basis === 'premium_and_insurer_fees') return { insurer: true, broker };
  return edition.insurerFeesTaxable === null ? { insurer: null, broker } : { insurer: false, broker: false };
}
