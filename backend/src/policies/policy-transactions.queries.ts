import { listTransactionFilings } from '../filing-schedule/transaction-filings.js';
import type { Edition, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { parseStoredDollars } from '../money/plain-dollars.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import { formatDetails } from '../book/detail-text.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import { selectCurrentName, newestDescription } from '../book/newest-description.queries.js';
import { selectFiledAs } from '../reported/filed-transactions.queries.js';
import { priceOtherEdition } from './other-edition.js';
import type { PolicyAdjustmentDto, PolicyTransactionDto } from './policies.dto.js';
import { findAdjustments } from './policy-adjustments.queries.js';
import { findTransactionTaxLines } from './policy-tax-lines.queries.js';
import { type CoverageRecord, toCoverageLineDtos } from './coverage-line-view.js';
import { computePriceCompleteness } from './price-completeness.js';
import type { PricedFacts } from '../repricing/recorded-transaction.js';
import { toTaxFacts } from '../book/tax-facts.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Rules needed to explain a policy's transactions. */
export interface TransactionRules {
  jurisdiction: RulebookJurisdiction | undefined;
  pricer: OrganizationPricer;
}

/** Returns the newest transactions of a policy with their lines and the other edition's result, newest first. */
export async function findPolicyTransactions(
  tx: OrganizationTx,
  policy: { id: string; state: string },
  { jurisdiction, pricer }: TransactionRules,
  limit: number,
): Promise<PolicyTransactionDto[]> {
  const records = await tx.query<TransactionRecord[]>(transactionsQuery, [tx.organizationId, policy.id, limit]);
  const ids = records.map(({ id }) => id);
  const coverage = await tx.query<CoverageRecord[]>(coverageQuery, [tx.organizationId, ids]);
  const getCoverage = (id: string): CoverageRecord[] => coverage.filter(({ transactionId }) => transactionId === id);
  const taxLines = await findTransactionTaxLines(tx, ids, jurisdiction);
  const adjustments = await findAdjustments(tx, ids, jurisdiction);
  const explain = (record: TransactionRecord): TransactionExplanation => {
    const { transactionType: type, backedOutBy, termEffectiveDate, transactionDate } = record;
    if (type === 'back_out' || backedOutBy !== null) return NOT_COUNTED;
    const facts: PricedFacts = {
      state: policy.state,
      type,
      termEffectiveDate,
      transactionDate,
      expirationDate: record.expirationDate,
      premiumCents: parseStoredDollars(record.premium),
      insurerFeesCents: parseStoredDollars(record.insurerFees),
      brokerFeesCents: parseStoredDollars(record.brokerFees),
      coverageType: getCoverage(record.id)[0]?.coverageType ?? null,
      details: record.details,
    };
    const now = getCurrentCharges(adjustments.get(record.id)?.[0], record);
    return { ...computePriceCompleteness(pricer, facts, now.edition), otherEdition: priceOtherEdition(pricer, facts, now) };
  };
  return records.map((all) => {
    const { termEffectiveDate: _term, edition: _edition, details, reversed, ...record } = all;
    return {
      ...record,
      premium: Number(record.premium),
      insurerFees: Number(record.insurerFees),
      brokerFees: Number(record.brokerFees),
      taxAmount: Number(record.taxAmount),
      taxRate: Number(record.taxRate),
      fees: Number(record.fees),
      totalDue: Number(record.totalDue),
      createdAt: record.createdAt.toISOString(),
      details: formatDetails(details),
      taxFacts: toTaxFacts(details),
      coverageLines: toCoverageLineDtos(getCoverage(record.id), reversed ?? details, reversed !== null),
      taxLines: taxLines.get(record.id) ?? [],
      adjustments: adjustments.get(record.id) ?? [],
      filings:
        jurisdiction === undefined || record.transactionType === 'back_out'
          ? []
          : listTransactionFilings(jurisdiction, record.effectiveDate, details ?? {}),
      ...explain(all),
    };
  });
}

type TransactionExplanation = Pick<PolicyTransactionDto, 'completeness' | 'missing' | 'otherEdition'>;

/** A reversed transaction is never incomplete, and is not compared with the other edition. */
const NOT_COUNTED: TransactionExplanation = { completeness: null, missing: [], otherEdition: null };

type Amounts = 'premium' | 'insurerFees' | 'brokerFees' | 'taxAmount' | 'taxRate' | 'fees' | 'totalDue';
type TransactionRecord = Omit<
  PolicyTransactionDto,
  Amounts | 'createdAt' | 'details' | 'taxFacts' | 'coverageLines' | 'taxLines' | 'adjustments' | 'filings' | keyof TransactionExplanation
> &
  Record<Amounts, string> & {
    createdAt: Date;
    termEffectiveDate: string;
    edition: Edition;
    details: TransactionDetails | null;
    reversed: TransactionDetails | null;
  };

const transactionsQuery = `
  select id, transaction_type as "transactionType", effective_date as "effectiveDate", expiration_date as "expirationDate",
         transaction_date as "transactionDate", premium, insurer_fees as "insurerFees", broker_fees as "brokerFees",
         tax_amount as "taxAmount", tax_rate_percent / 100 as "taxRate", fees, tax_amount + fees as "totalDue",
         ${selectCurrentName('insured_name')} as "insuredName", ${selectCurrentName('broker_name')} as "brokerName",
         ${selectCurrentName('insurer_name')} as "insurerName", ${selectCurrentName('notes')} as notes, external_id as "externalId",
         ${selectCurrentName('details')} as details,
         (select wrong.details from policy_transactions wrong where wrong.organization_id = $1 and wrong.id = t.backs_out) as "reversed",
         import_note as "importNote", replaced_by as "replacedBy", import_id as "importId", import_row as "importRow",
         (select i.file_name from imports i where i.organization_id = $1 and i.id = t.import_id) as "importFileName", created_at as "createdAt",
         term_effective_date as "termEffectiveDate", edition, backs_out as "backsOut", reason, entered_by_name as "enteredByName",
         (select b.id from policy_transactions b where b.organization_id = $1 and b.backs_out = t.id) as "backedOutBy",
         (${selectFiledAs('t')}) as "filedAs"
    from policy_transactions t
    left join lateral (${newestDescription}) d on true
   where organization_id = $1 and policy_id = $2
   order by created_at desc, id desc limit $3`;

function getCurrentCharges(
  newest: PolicyAdjustmentDto | undefined,
  first: { edition: Edition; totalDue: string },
): { edition: Edition; totalCents: number } {
  if (newest === undefined) return { edition: first.edition, totalCents: parseStoredDollars(first.totalDue) };
  return { edition: newest.edition, totalCents: Math.round(newest.totalDue * 100) };
}

const coverageQuery = `
  select transaction_id as "transactionId", coverage_type as "coverageType", premium
    from coverage_lines where organization_id = $1 and transaction_id = any($2::uuid[])
   order by transaction_id, line_number`;
