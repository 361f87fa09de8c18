import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

/** Sums of the ledger in whole cents: by state, month of the transaction date and kind of charge. */
export type LedgerSums = Record<string, { accrued: string; adjusted: string }>;

interface Line {
  kind: string;
  amount: string;
}

interface Row {
  id: string;
  state: string;
  month: string;
  premium: string;
  type: string;
  restores: string | null;
  lines: Line[];
  newestLines: Line[] | null;
}

const selectLines = (table: string, condition: string): string =>
  `(select coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount::text)), '[]') from ${table} l where ${condition})`;

const transactions = `
  select t.id, t.state, to_char(t.transaction_date, 'YYYY-MM') as month, t.premium::text, t.transaction_type as type, t.restores,
         ${selectLines('tax_lines', 'l.transaction_id = t.id')} as lines,
         (select ${selectLines('tax_adjustment_lines', 'l.adjustment_id = a.id')} from tax_adjustments a
           where a.transaction_id = t.id order by a.number desc limit 1) as "newestLines"
    from policy_transactions t where t.organization_id = $1`;

const toCents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Computes the expected ledger from the lines of each transaction, without any stored totals. */
export async function recomputeLedger(tx: OrganizationTx): Promise<LedgerSums> {
  const rows = await tx.query<Row[]>(transactions, [tx.organizationId]);
  const replacing = await tx.query<{ id: string }[]>(
    'select distinct replaced_by as id from policy_transactions where organization_id = $1 and replaced_by is not null',
    [tx.organizationId],
  );
  const replacements = new Set(replacing.map(({ id }) => id));
  const sums = new Map<string, { accrued: bigint; adjusted: bigint }>();
  const add = (key: string, column: 'accrued' | 'adjusted', amount: bigint): void => {
    const sum = sums.get(key) ?? { accrued: 0n, adjusted: 0n };
    sum[column] += amount;
    sums.set(key, sum);
  };
  for (const { id, state, month, premium, type, restores, lines, newestLines } of rows) {
    const isCorrection = type === 'back_out' || restores !== null || replacements.has(id);
    const first = isCorrection ? 'adjusted' : 'accrued';
    add(`${state} ${month} premium`, first, toCents(premium));
    for (const { kind, amount } of lines) add(`${state} ${month} ${kind}`, first, toCents(amount));
    if (newestLines === null) continue;
    for (const { kind, amount } of lines) add(`${state} ${month} ${kind}`, 'adjusted', -toCents(amount));
    for (const { kind, amount } of newestLines) add(`${state} ${month} ${kind}`, 'adjusted', toCents(amount));
  }
  return formatSums(sums);
}

/** Returns the sums of the stored entries, regardless of the month they were posted to. */
export async function readStoredLedger(tx: OrganizationTx): Promise<LedgerSums> {
  const rows = await tx.query<{ key: string; accrued: string; adjusted: string }[]>(
    `select state || ' ' || month || ' ' || kind as key, sum(accrued)::text as accrued, sum(adjusted)::text as adjusted
       from ledger_months where organization_id = $1 group by 1`,
    [tx.organizationId],
  );
  return formatSums(new Map(rows.map(({ key, accrued, adjusted }) => [key, { accrued: toCents(accrued), adjusted: toCents(adjusted) }])));
}

/** Formats sums in the order of their keys, without zeros. */
function formatSums(sums: ReadonlyMap<string, { accrued: bigint; adjusted: bigint }>): LedgerSums {
  const some = [...sums].filter(([, { accrued, adjusted }]) => accrued !== 0n || adjusted !== 0n);
  const ordered = some.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    ordered.map(([key, { accrued, adjusted }]) => [key, { accrued: accrued.toString(), adjusted: adjusted.toString() }]),
  );
}
