import type { EntityManager } from 'typeorm';
import { dollarText } from '../../money/dollar-text.js';
import { type Column, insertRows } from '../book/insert-rows.queries.js';
import { numberedTaxLines, taxLineColumns } from '../book/tax-line-columns.js';
import { currentTerm } from '../book/term.js';
import type { FailedRow } from '../rows/policy-row.js';
import type { ChangedPolicy, ImportChunk, NewTransaction } from './import-chunk.js';

const POLICY_COLUMNS: Column<ChangedPolicy>[] = [
  ['id', 'uuid', ({ policy }) => policy.id],
  ['policy_number', 'text', ({ policy }) => policy.policyNumber],
  ['state', 'text', ({ policy }) => policy.state],
  ['insured_name', 'text', ({ policy }) => policy.insuredName],
  ['broker_name', 'text', ({ policy }) => policy.brokerName],
  ['insurer_name', 'text', ({ policy }) => policy.insurerName],
  ['coverage_type', 'text', ({ policy }) => policy.coverageType],
  ['completeness', 'text', ({ policy }) => policy.completeness],
  ['effective_date', 'date', ({ policy }) => currentTerm(policy.terms).effectiveDate],
  ['expiration_date', 'date', ({ policy }) => currentTerm(policy.terms).expirationDate],
  ['premium', 'numeric', ({ policy }) => dollarText(currentTerm(policy.terms).premiumCents)],
  ['tax_amount', 'numeric', ({ policy }) => dollarText(currentTerm(policy.terms).taxCents)],
  ['fees', 'numeric', ({ policy }) => dollarText(currentTerm(policy.terms).feesCents)],
  ['tax_rate_percent', 'numeric', ({ taxRateText }) => taxRateText],
  ['transaction_type', 'text', ({ type }) => type],
];

/** A policy that is known already takes its newest description and sums. */
const UPDATE_KNOWN = `on conflict (organization_id, id) do update set updated_at = now(), ${POLICY_COLUMNS.map(([name]) => `${name} = excluded.${name}`).join(', ')}`;

const TRANSACTION_COLUMNS: Column<NewTransaction>[] = [
  ['id', 'uuid', ({ id }) => id],
  ['policy_id', 'uuid', ({ policyId }) => policyId],
  ['state', 'text', ({ row }) => row.state],
  ['transaction_type', 'text', ({ type }) => type],
  ['stated_type', 'text', ({ row }) => row.statedType],
  ['term_effective_date', 'date', ({ termEffectiveDate }) => termEffectiveDate],
  ['effective_date', 'date', ({ row }) => row.effectiveDate],
  ['expiration_date', 'date', ({ row }) => row.expirationDate],
  ['transaction_date', 'date', ({ row }) => row.transactionDate],
  ['premium', 'numeric', ({ row }) => dollarText(row.premiumCents)],
  ['tax_amount', 'numeric', ({ price }) => dollarText(price.taxCents)],
  ['fees', 'numeric', ({ price }) => dollarText(price.feesCents)],
  ['tax_rate_percent', 'numeric', ({ price }) => price.taxRateText],
  ['completeness', 'text', ({ price }) => price.completeness],
  ['edition', 'text', ({ price }) => price.edition],
  ['rulebook_version', 'text', ({ price }) => price.rulebookVersion],
  ['insurer_name', 'text', ({ row }) => row.insurerName],
  ['notes', 'text', ({ row }) => row.notes],
  ['import_row', 'integer', ({ row }) => String(row.row)],
];

const COVERAGE_COLUMNS: Column<NewTransaction>[] = [
  ['transaction_id', 'uuid', ({ id }) => id],
  ['line_number', 'smallint', () => '1'],
  ['coverage_type', 'text', ({ row }) => row.coverageType],
  ['premium', 'numeric', ({ row }) => dollarText(row.premiumCents)],
];

/** Stores what a chunk came to, except its failed rows. */
export async function writeChunk(tx: EntityManager, organizationId: string, importId: string, chunk: ImportChunk): Promise<void> {
  const owner = { organization_id: organizationId };
  const ownerAndImport = { ...owner, import_id: importId };
  const taxLines = chunk.transactions.flatMap(({ id, price }) => numberedTaxLines(id, price));
  await insertRows(tx, 'policies', owner, POLICY_COLUMNS, [...chunk.policies.values()], UPDATE_KNOWN);
  await insertRows(tx, 'policy_transactions', ownerAndImport, TRANSACTION_COLUMNS, chunk.transactions);
  await insertRows(tx, 'coverage_lines', owner, COVERAGE_COLUMNS, chunk.transactions);
  await insertRows(tx, 'tax_lines', owner, taxLineColumns('transaction_id'), taxLines);
  await insertRows(
    tx,
    'import_unchanged_rows',
    ownerAndImport,
    [
      ['row', 'integer', ({ row }) => String(row)],
      ['transaction_id', 'uuid', ({ transactionId }) => transactionId],
    ],
    chunk.unchanged,
  );
}

/** Stores rows that were not imported. Several errors of a row are an array in one column. */
export async function writeFailedRows(
  tx: EntityManager,
  organizationId: string,
  importId: string,
  failed: readonly FailedRow[],
): Promise<void> {
  if (failed.length === 0) return;
  await tx.query(
    `insert into import_row_errors (organization_id, import_id, row, policy_number, errors)
     select $1, $2, row, policy_number, array(select json_array_elements_text(errors))
       from unnest($3::integer[], $4::text[], $5::json[]) as failed (row, policy_number, errors)`,
    [
      organizationId,
      importId,
      failed.map(({ row }) => row),
      failed.map(({ policyNumber }) => policyNumber),
      failed.map(({ errors }) => JSON.stringify(errors)),
    ],
  );
}
