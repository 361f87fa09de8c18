import type { EntityManager } from 'typeorm';
import type { CoverageLineDto, PolicyTransactionDto } from './policies.dto.js';
import { adjustmentsOf } from './policy-adjustments.queries.js';
import { taxLinesOfTransactions } from './policy-tax-lines.queries.js';

/** The newest transactions of a policy with their lines, newest first. */
export async function transactionsOf(
  tx: EntityManager,
  organizationId: string,
  policyId: string,
  limit: number,
): Promise<PolicyTransactionDto[]> {
  const records = await tx.query<TransactionRecord[]>(transactionsQuery, [organizationId, policyId, limit]);
  const ids = records.map(({ id }) => id);
  const coverage = await tx.query<CoverageRecord[]>(coverageQuery, [organizationId, ids]);
  const taxLines = await taxLinesOfTransactions(tx, organizationId, ids);
  const adjustments = await adjustmentsOf(tx, organizationId, ids);
  return records.map((record) => ({
    ...record,
    premium: Number(record.premium),
    insurerFees: Number(record.insurerFees),
    brokerFees: Number(record.brokerFees),
    taxAmount: Number(record.taxAmount),
    taxRate: Number(record.taxRate),
    fees: Number(record.fees),
    totalDue: Number(record.totalDue),
    createdAt: record.createdAt.toISOString(),
    coverageLines: coverage.filter(({ transactionId }) => transactionId === record.id).map(toCoverageLine),
    taxLines: taxLines.get(record.id) ?? [],
    adjustments: adjustments.get(record.id) ?? [],
  }));
}

type Amounts = 'premium' | 'insurerFees' | 'brokerFees' | 'taxAmount' | 'taxRate' | 'fees' | 'totalDue';
type TransactionRecord = Omit<PolicyTransactionDto, Amounts | 'createdAt' | 'coverageLines' | 'taxLines' | 'adjustments'> &
  Record<Amounts, string> & { createdAt: Date };

const transactionsQuery = `
  select id, transaction_type as "transactionType", effective_date as "effectiveDate", expiration_date as "expirationDate",
         transaction_date as "transactionDate", premium, insurer_fees as "insurerFees", broker_fees as "brokerFees",
         tax_amount as "taxAmount", tax_rate_percent / 100 as "taxRate", fees, tax_amount + fees as "totalDue",
         insurer_name as "insurerName", notes, import_id as "importId", import_row as "importRow", created_at as "createdAt"
    from policy_transactions
   where organization_id = $1 and policy_id = $2
   order by created_at desc, id desc limit $3`;

type CoverageRecord = { transactionId: string; coverageType: string | null; premium: string };

const coverageQuery = `
  select transaction_id as "transactionId", coverage_type as "coverageType", premium
    from coverage_lines where organization_id = $1 and transaction_id = any($2::uuid[])
   order by transaction_id, line_number`;

function toCoverageLine({ coverageType, premium }: CoverageRecord): CoverageLineDto {
  return { coverageType, premium: Number(premium) };
}
