import type { Edition } from '../jurisdictions/rulebook.types.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import { TaxRuleError } from '../tax/pricing/tax-rule-error.js';
import type { PolicyTransactionDto } from './policies.dto.js';
import type { PricedFacts } from '../repricing/recorded-transaction.js';
import { buildPriceRequest } from '../repricing/price-request.js';

/**
 * Computes the completeness of a transaction's charges, from its stored facts and the current rulebook.
 * @param edition edition in use
 */
export function computePriceCompleteness(
  pricer: OrganizationPricer,
  transaction: PricedFacts,
  edition: Edition,
): Pick<PolicyTransactionDto, 'completeness' | 'missing'> {
  try {
    const { completeness, missing } = pricer.price({ ...buildPriceRequest(transaction, pricer.coverageCodes), edition });
    return { completeness, missing: [...missing] };
  } catch (error) {
    if (!(error instanceof TaxRuleError)) throw error;
    return { completeness: null, missing: [error.message] };
  }
}
