import type { Edition } from '../jurisdictions/rulebook.types.js';
import { dollarsOf } from '../money/dollars.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import { TaxRuleError } from '../tax/pricing/tax-rule-error.js';
import type { OtherEditionDto } from './policies.dto.js';
import type { PricedFacts } from '../repricing/booked-transaction.js';
import { requestOf } from '../repricing/request-of.js';

/**
 * Prices a transaction by the edition that is not in use, without overrides.
 * @param charged the edition in use, and its total in whole cents
 */
export function otherEditionOf(
  pricer: OrganizationPricer,
  transaction: PricedFacts,
  charged: { edition: Edition; totalCents: number },
): OtherEditionDto {
  const edition = charged.edition === 'product' ? 'statute' : 'product';
  try {
    const { lines, totalCents, exemptionNotes } = pricer.priceByRulebook({ ...requestOf(transaction, pricer.coverageCodes), edition });
    return {
      edition,
      charges: lines
        .filter(({ amountCents }) => amountCents !== 0)
        .map(({ label, part, ratePercent, amountCents, ruleId, citation }) => ({
          label,
          part,
          ratePercent,
          amount: dollarsOf(amountCents),
          ruleId,
          citation,
        })),
      totalDue: dollarsOf(totalCents),
      difference: dollarsOf(totalCents - charged.totalCents),
      notCovered: null,
      notes: [...exemptionNotes],
    };
  } catch (error) {
    if (!(error instanceof TaxRuleError)) throw error;
    return { edition, charges: [], totalDue: null, difference: null, notCovered: error.message, notes: [] };
  }
}
