import type { Edition } from '../jurisdictions/rulebook.types.js';
import { toDollars } from '../money/json-dollars.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import { TaxRuleError } from '../tax/pricing/tax-rule-error.js';
import type { OtherEditionDto } from './policies.dto.js';
import type { PricedFacts } from '../repricing/recorded-transaction.js';
import { buildPriceRequest } from '../repricing/price-request.js';

/**
 * Prices a transaction under the edition that is not in use, without overrides.
 * @param charged the edition in use, and the total charged under it in whole cents
 */
export function priceOtherEdition(
  pricer: OrganizationPricer,
  transaction: PricedFacts,
  charged: { edition: Edition; totalCents: number },
): OtherEditionDto {
  const edition = charged.edition === 'product' ? 'statute' : 'product';
  try {
    const { lines, totalCents, exemptionNotes } = pricer.priceByRulebook({
      ...buildPriceRequest(transaction, pricer.coverageCodes),
      edition,
    });
    return {
      edition,
      charges: lines
        .filter(({ amountCents }) => amountCents !== 0)
        .map(({ label, part, ratePercent, amountCents, ruleId, citation }) => ({
          label,
          part,
          ratePercent,
          amount: toDollars(amountCents),
          ruleId,
          citation,
        })),
      totalDue: toDollars(totalCents),
      difference: toDollars(totalCents - charged.totalCents),
      notCovered: null,
      notes: [...exemptionNotes],
    };
  } catch (error) {
    if (!(error instanceof TaxRuleError)) throw error;
    return { edition, charges: [], totalDue: null, difference: null, notCovered: error.message, notes: [] };
  }
}
