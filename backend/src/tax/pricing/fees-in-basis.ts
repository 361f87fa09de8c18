import type { EditionRules, TaxRule } from '../../jurisdictions/rulebook.types.js';
import { isStatute } from './is-statute.js';

/** Inclusion of fees in a rule's base; null if no source decides. */
export interface FeesInBasis {
  readonly insurer: boolean | null;
  readonly broker: boolean | null;
}

/** Returns true for a rate whose base may include fees: it is neither a flat charge, nor a rate on fire premium, nor a rate on premium alone. */
export function mayIncludeFees({ basis }: TaxRule, edition: EditionRules): boolean {
  if (!isStatute(edition) || basis === 'fire_premium' || basis === 'per_policy') return false;
  return basis !== 'premium' || edition.feeBase.insurer.taxable !== true;
}

/**
 * Returns the fees in a rule's base. If a source was found, the rule's basis decides. If none was found for the edition, every rate includes the
 * same fees as the premium tax, except rates on premium only in states known to tax insurer fees.
 */
export function findFeesInBasis({ basis }: TaxRule, edition: EditionRules): FeesInBasis {
  if (basis === 'premium_and_all_fees') return { insurer: true, broker: true };
  if (!isStatute(edition) || basis === 'fire_premium' || basis === 'per_policy') return { insurer: false, broker: false };
  const broker = edition.feeBase.broker.taxable === null ? null : false;
  if (basis === 'premium_and_insurer_fees') return { insurer: true, broker };
  return edition.feeBase.insurer.taxable === null ? { insurer: null, broker } : { insurer: false, broker: false };
}
