import { formatPlainDollars } from '../../money/plain-dollars.js';
import { buildBulkInsert, type InsertColumn, insertSequentially, insertRows } from '../../book/insert-rows.queries.js';
import { numberTaxLines, getTaxLineColumns } from '../../book/tax-line-columns.js';
import { getCurrentTerm } from '../../book/term.js';
import type { FailedRow } from '../../book/policy-row.js';
import type { Policy } from '../../book/policy.js';
import { pickDescriptiveDetails, mergeDetails, type TransactionDetails } from '../../book/transaction-details.js';
import { groupCoverageLines } from '../../book/transaction-parts.js';
import type { RecordedChunk, ChangedPolicy } from './record-chunk.js';
import { writeRememberedRows } from './remembered-rows.queries.js';
import type { DecidedChunk, DescriptionUpdate, PricedTransaction, MatchedRow } from './decide-chunk.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const POLICY_COLUMNS: InsertColumn<ChangedPolicy>[] = [
  ['id', 'uuid', ({ policy }) => policy.id],
  ['policy_number', 'text', ({ policy }) => policy.policyNumber],
  ['state', 'text', ({ policy }) => policy.state],
  ['insured_name', 'text', ({ policy }) => policy.insuredName],
  ['broker_name', 'text', ({ policy }) => policy.brokerName],
  ['insurer_name', 'text', ({ policy }) => policy.insurerName],
  ['coverage_type', 'text', ({ policy }) => policy.coverageType],
  ['completeness', 'text', ({ policy }) => policy.completeness],
  ['effective_date', 'date', ({ policy }) => getCurrentTerm(policy.terms).effectiveDate],
  ['expiration_date', 'date', ({ policy }) => getCurrentTerm(policy.terms).expirationDate],
  ['premium', 'numeric', ({ policy }) => formatPlainDollars(getCurrentTerm(policy.terms).premiumCents)],
  ['tax_amount', 'numeric', ({ policy }) => formatPlainDollars(getCurrentTerm(policy.terms).taxCents)],
  ['fees', 'numeric', ({ policy }) => formatPlainDollars(getCurrentTerm(policy.terms).feesCents)],
  ['tax_rate_percent', 'numeric', ({ taxRateText }) => taxRateText],
  ['transaction_type', 'text', ({ type }) => type],
];

/** Updates a known policy with the newest description and sums. */
const UPDATE_KNOWN = `on conflict (organization_id, id) do update set updated_at = now(), ${POLICY_COLUMNS.map(([name]) => `${name} = excluded.${name}`).join(', ')}`;

const TRANSACTION_COLUMNS: InsertColumn<PricedTransaction>[] = [
  ['id', 'uuid', ({ id }) => id],
  ['policy_id', 'uuid', ({ policyId }) => policyId],
  ['state', 'text', ({ row }) => row.state],
  ['transaction_type', 'text', ({ type }) => type],
  ['stated_type', 'text', ({ row }) => row.statedType],
  ['term_effective_date', 'date', ({ termEffectiveDate }) => termEffectiveDate],
  ['effective_date', 'date', ({ row }) => row.effectiveDate],
  ['expiration_date', 'date', ({ row }) => row.expirationDate],
  ['transaction_date', 'date', ({ transactionDate }) => transactionDate],
  ['premium', 'numeric', ({ premiumCents }) => formatPlainDollars(premiumCents)],
  ['stated_premium', 'numeric', ({ statedPremiumCents: stated }) => (stated === null ? null : formatPlainDollars(stated))],
  ['tax_amount', 'numeric', ({ price }) => formatPlainDollars(price.taxCents)],
  ['fees', 'numeric', ({ price }) => formatPlainDollars(price.feesCents)],
  ['tax_rate_percent', 'numeric', ({ price }) => price.taxRateText],
  ['completeness', 'text', ({ price }) => price.completeness],
  ['edition', 'text', ({ price }) => price.edition],
  ['rulebook_version', 'text', ({ price }) => price.rulebookVersion],
  ['insured_name', 'text', ({ row }) => row.insuredName],
  ['broker_name', 'text', ({ row, replaces }) => row.brokerName ?? replaces[0]?.brokerName ?? null],
  ['insurer_name', 'text', ({ row, replaces }) => row.insurerName ?? replaces[0]?.insurerName ?? null],
  ['notes', 'text', ({ row, replaces }) => row.notes ?? replaces[0]?.notes ?? null],
  ['external_id', 'text', ({ row, replaces }) => row.externalId ?? replaces[0]?.externalId ?? null],
  ['insurer_fees', 'numeric', ({ details }) => formatPlainDollars(details?.otherInsurerFeesCents ?? 0)],
  ['broker_fees', 'numeric', ({ details }) => formatPlainDollars(details?.brokerFeeCents ?? 0)],
  ['details', 'jsonb', ({ details }) => toJson(details)],
  ['import_note', 'text', ({ note }) => note],
];
const ROW_COLUMN: InsertColumn<PricedTransaction> = ['import_row', 'integer', ({ row }) => String(row.row)];

const toJson = (details: TransactionDetails | null): string | null => (details === null ? null : JSON.stringify(details));

interface NumberedCoverage {
  transactionId: string;
  number: number;
  coverageType: string | null;
  premiumCents: number;
}

const COVERAGE_COLUMNS: InsertColumn<NumberedCoverage>[] = [
  ['transaction_id', 'uuid', ({ transactionId }) => transactionId],
  ['line_number', 'smallint', ({ number }) => String(number)],
  ['coverage_type', 'text', ({ coverageType }) => coverageType],
  ['premium', 'numeric', ({ premiumCents }) => formatPlainDollars(premiumCents)],
];

function numberCoverages({ id: transactionId, coverageType, premiumCents, details }: PricedTransaction): NumberedCoverage[] {
  if (details?.parts === undefined) return [{ transactionId, number: 1, coverageType, premiumCents }];
  return groupCoverageLines(details.parts).map((line, at) => ({
    transactionId,
    number: at + 1,
    coverageType: line.coverageType,
    premiumCents: line.premiumCents,
  }));
}

const MATCHED_COLUMNS: InsertColumn<MatchedRow>[] = [
  ['row', 'integer', ({ row }) => String(row)],
  ['transaction_id', 'uuid', ({ transactionId }) => transactionId],
  ['outcome', 'text', ({ outcome }) => (outcome === 'unchanged' || outcome === 'described' ? outcome : 'booked')],
  ['line_of', 'integer', ({ lineOf }) => (lineOf === null ? null : String(lineOf))],
  ['note', 'text', ({ note }) => note],
];

/** Stores a chunk's result, except its failed rows. */
export async function writeChunk(
  tx: OrganizationTx,
  importId: string,
  { bookings, names, settled, remembered }: DecidedChunk,
  { changed, renamed }: RecordedChunk,
): Promise<void> {
  const ownerAndImport = { organization_id: tx.organizationId, import_id: importId };
  await writeTransactions(tx, bookings, changed, ownerAndImport, [ROW_COLUMN]);
  await insertRows(tx, 'import_unchanged_rows', ownerAndImport, MATCHED_COLUMNS, settled);
  await writeRememberedRows(tx, remembered);
  await relabelPolicies(tx, renamed);
  await writeDescriptions(tx, importId, names);
}

/** Changes the names of policies but not their position in lists sorted by change, because no transaction was added. */
async function relabelPolicies(tx: OrganizationTx, policies: readonly Policy[]): Promise<void> {
  if (policies.length === 0) return;
  await tx.query(
    `update policies p
        set insured_name = named.insured_name, broker_name = named.broker_name, insurer_name = named.insurer_name
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as named (id, insured_name, broker_name, insurer_name)
      where p.organization_id = $1 and p.id = any($2::uuid[]) and p.id = named.id`,
    [
      tx.organizationId,
      policies.map(({ id }) => id),
      policies.map(({ insuredName }) => insuredName),
      policies.map(({ brokerName }) => brokerName),
      policies.map(({ insurerName }) => insurerName),
    ],
  );
}

/** Stores names and notes. Blank values in a row leave the stored values unchanged. */
async function writeDescriptions(tx: OrganizationTx, importId: string, names: readonly DescriptionUpdate[]): Promise<void> {
  const described = names.flatMap(({ row, transactions }) => transactions.map((transaction) => ({ row, transaction })));
  if (described.length === 0) return;
  await tx.query(
    `insert into transaction_descriptions
            (organization_id, transaction_id, number, import_id, import_row, insured_name, broker_name, insurer_name, notes, details)
     select $1, named.id, coalesce(d.number, 0) + 1, $2, named.row, named.insured_name, named.broker_name, named.insurer_name, named.notes,
            named.details
       from unnest($3::uuid[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[])
              as named (id, row, insured_name, broker_name, insurer_name, notes, details)
       left join lateral (
         select max(number) as number from transaction_descriptions where organization_id = $1 and transaction_id = named.id
      ) d on true`,
    [
      tx.organizationId,
      importId,
      described.map(({ transaction }) => transaction.id),
      described.map(({ row }) => row.row),
      described.map(({ row }) => row.insuredName),
      described.map(({ row, transaction }) => row.brokerName ?? transaction.brokerName),
      described.map(({ row, transaction }) => row.insurerName ?? transaction.insurerName),
      described.map(({ row, transaction }) => row.notes ?? transaction.notes),
      described.map(({ row, transaction }) => toJson(mergeDetails(transaction.details, pickDescriptiveDetails(row.details)))),
    ],
  );
}

/** Stores manual entries with the user and the reason. */
export async function writeManualEntries(
  tx: OrganizationTx,
  { by, reason }: { by: { id: string; name: string }; reason: string },
  bookings: readonly PricedTransaction[],
  changed: readonly ChangedPolicy[],
): Promise<void> {
  await writeTransactions(tx, bookings, changed, { organization_id: tx.organizationId, entered_by: by.id }, [
    ['entered_by_name', 'text', () => by.name],
    ['reason', 'text', () => reason],
  ]);
}

async function writeTransactions(
  tx: OrganizationTx,
  bookings: readonly PricedTransaction[],
  changed: readonly ChangedPolicy[],
  ownerAndSource: Readonly<Record<string, string>>,
  sourceColumns: InsertColumn<PricedTransaction>[],
): Promise<void> {
  const owner = { organization_id: tx.organizationId };
  await insertSequentially(tx, [
    () => buildBulkInsert('policies', owner, POLICY_COLUMNS, changed, UPDATE_KNOWN),
    () => buildBulkInsert('policy_transactions', ownerAndSource, [...TRANSACTION_COLUMNS, ...sourceColumns], bookings),
    () => buildBulkInsert('coverage_lines', owner, COVERAGE_COLUMNS, bookings.flatMap(numberCoverages)),
    () => {
      const taxLines = bookings.flatMap(({ id, price }) => numberTaxLines(id, price));
      return buildBulkInsert('tax_lines', owner, getTaxLineColumns('transaction_id', taxLines), taxLines);
    },
  ]);
}

export async function writeFailedRows(tx: OrganizationTx, importId: string, failed: readonly FailedRow[]): Promise<void> {
  if (failed.length === 0) return;
  await tx.query(
    `insert into import_row_errors (organization_id, import_id, row, policy_number, errors)
     select $1, $2, row, policy_number, array(select json_array_elements_text(errors))
       from unnest($3::integer[], $4::text[], $5::json[]) as failed (row, policy_number, errors)`,
    [
      tx.organizationId,
      importId,
      failed.map(({ row }) => row),
      failed.map(({ policyNumber }) => policyNumber),
      failed.map(({ errors }) => JSON.stringify(errors)),
    ],
  );
}
