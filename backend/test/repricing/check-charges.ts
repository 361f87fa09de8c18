import type { OrganizationPricer } from '../../src/tax/pricing/organization-pricer.js';
import { findPolicyType } from '../../src/tax/pricing/policy-type.js';
import type { PriceRequest, TransactionType } from '../../src/tax/pricing/price-request.js';
import { TaxRuleError } from '../../src/tax/pricing/tax-rule-error.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

interface Row {
  id: string;
  state: string;
  type: TransactionType;
  start: string;
  date: string;
  premium: string;
  coverages: { type: string | null; cents: number }[];
  tax: string;
  fees: string;
  lines: string;
}

/** Each transaction with its charges and all recorded differences; `lines` is the sum of its newest lines. */
const CHARGES_QUERY = `
  select t.id, p.state, t.transaction_type as type, t.term_effective_date as start, t.transaction_date as date, t.premium,
         (select json_agg(json_build_object('type', coverage_type, 'cents', (c.premium * 100)::bigint) order by line_number)
            from coverage_lines c where c.transaction_id = t.id) as coverages,
         (t.tax_amount + coalesce(sum(a.tax_difference), 0)) * 100 as tax, (t.fees + coalesce(sum(a.fees_difference), 0)) * 100 as fees,
         coalesce((select sum(amount) from tax_adjustment_lines l where l.adjustment_id = (array_agg(a.id order by a.number desc))[1]),
                  (select sum(amount) from tax_lines l where l.transaction_id = t.id)) * 100 as lines
    from policy_transactions t join policies p on p.id = t.policy_id left join tax_adjustments a on a.transaction_id = t.id
   where t.organization_id = $1 and t.backs_out is null
     and t.id not in (select backs_out from policy_transactions where backs_out is not null) and ($2::text[] is null or p.state = any($2)) group by t.id, t.organization_id, p.state`;

const POLICIES_QUERY = `
  select p.policy_number from policies p
   cross join lateral (
     select sum(t.tax_amount + coalesce((select sum(tax_difference) from tax_adjustments a where a.transaction_id = t.id), 0)) as tax,
            sum(t.fees + coalesce((select sum(fees_difference) from tax_adjustments a where a.transaction_id = t.id), 0)) as fees
       from policy_transactions t
      where t.policy_id = p.id and t.term_effective_date = p.effective_date and t.expiration_date = p.expiration_date
   ) term
   where p.organization_id = $1 and (p.tax_amount, p.fees) is distinct from (term.tax, term.fees)`;

/** Returns transactions in effect in the states whose charges differ from the rules or from their newest lines. */
export async function findChargedOtherwise(
  tx: OrganizationTx,
  pricer: OrganizationPricer,
  states: readonly string[] | null,
): Promise<string[]> {
  const rows = await tx.query<Row[]>(CHARGES_QUERY, [tx.organizationId, states]);
  const invalid = rows.filter(
    (row) =>
      BigInt(trimDecimals(row.tax)) + BigInt(trimDecimals(row.fees)) !== BigInt(trimDecimals(row.lines)) || isChargedOtherwise(pricer, row),
  );
  return invalid.map(({ id }) => id);
}

/** Returns the numbers of policies whose amounts differ from the sums for their current term. */
export async function findUnequalToTerm(tx: OrganizationTx): Promise<string[]> {
  return (await tx.query<{ policy_number: string }[]>(POLICIES_QUERY, [tx.organizationId])).map((policy) => policy.policy_number);
}

function isChargedOtherwise(pricer: OrganizationPricer, { state, type, start, date, premium, coverages, tax, fees }: Row): boolean {
  const [only, ...others] = coverages.map(({ type: name, cents }) => ({
    name: name ?? 'None',
    premiumCents: cents,
    ...getPolicyType(name),
  }));
  const premiumCents = Number(premium.replace('.', ''));
  const request: PriceRequest = { jurisdiction: state, premiumCents, transactionType: type, effectiveDate: start, transactionDate: date };
  try {
    const priced = pricer.price(
      others.length > 0 ? { ...request, parts: [only!, ...others] } : { ...request, ...getPolicyType(coverages[0]!.type) },
    );
    return String(priced.taxCents) !== trimDecimals(tax) || String(priced.feesCents) !== trimDecimals(fees);
  } catch (error) {
    if (error instanceof TaxRuleError) return false;
    throw error;
  }
}

function getPolicyType(coverage: string | null): Pick<PriceRequest, 'policyType'> {
  const policyType = findPolicyType(coverage);
  return policyType === undefined ? {} : { policyType };
}

/** Formats a numeric of whole cents without its zero decimals. */
const trimDecimals = (cents: string): string => cents.replace(/\.0+$/, '');

const SUMS_QUERY = `
  select t.id from policy_transactions t
    left join policy_transactions taken on taken.organization_id = t.organization_id and taken.id = t.backs_out
   where t.organization_id = $1
     and (t.tax_amount + t.fees <> (select coalesce(sum(amount), 0) from tax_lines l where l.transaction_id = t.id)
       or t.premium <> (select sum(premium) from coverage_lines c where c.transaction_id = t.id)
       or t.premium + taken.premium <> 0
       or t.tax_amount + taken.tax_amount
          + (select coalesce(sum(tax_difference), 0) from tax_adjustments a where a.transaction_id = taken.id) <> 0
       or t.fees + taken.fees + (select coalesce(sum(fees_difference), 0) from tax_adjustments a where a.transaction_id = taken.id) <> 0)`;

/** Returns transactions that differ from the sum of their lines, and back-outs that, with adjustments, do not cancel out their transaction. */
export async function findUnequalToLines(tx: OrganizationTx): Promise<string[]> {
  return (await tx.query<{ id: string }[]>(SUMS_QUERY, [tx.organizationId])).map(({ id }) => id);
}
