import type { EntityManager } from 'typeorm';
import { newId } from '../book/new-id.js';
import type { PolicyRow } from '../rows/policy-row.js';

const ROWS_PER_PAGE = 1_500;

/** A valid row with the ids that it gives its transaction and, where it is the first of it, its policy: in the order of the file. */
export interface StagedRow extends PolicyRow {
  transactionId: string;
  policyId: string;
}

/** All rows that a file has of one policy, in its order. */
export type PolicyGroup = readonly [StagedRow, ...StagedRow[]];

/** Makes the place where the rows of a file wait until all are there; gone at the end of the transaction. */
export async function openStage(tx: EntityManager): Promise<void> {
  await tx.query('create temp table staged_rows (policy_number text, state text, row integer, content text) on commit drop');
}

export async function stageRows(tx: EntityManager, rows: readonly PolicyRow[]): Promise<void> {
  if (rows.length === 0) return;
  // JSON holds no line break, so that the rows are one parameter.
  const contents = rows.map((row) => JSON.stringify({ ...row, transactionId: newId(), policyId: newId() } satisfies StagedRow));
  await tx.query(`insert into staged_rows select * from unnest($1::text[], $2::text[], $3::integer[], string_to_array($4, E'\\n'))`, [
    rows.map(({ policyNumber }) => policyNumber),
    rows.map(({ state }) => state),
    rows.map(({ row }) => row),
    contents.join('\n'),
  ]);
}

/** The staged rows, whole policies at a time; memory stays at one page and the largest policy. */
export async function* stagedPolicies(tx: EntityManager): AsyncGenerator<PolicyGroup[]> {
  await tx.query(
    `declare staged no scroll cursor for
     select content from staged_rows order by policy_number collate "C", state collate "C", row`,
  );
  let open: [StagedRow, ...StagedRow[]] | undefined;
  for (;;) {
    const records = await tx.query<{ content: string }[]>(`fetch ${ROWS_PER_PAGE} from staged`);
    const groups: PolicyGroup[] = [];
    for (const { content } of records) {
      const row: StagedRow = JSON.parse(content);
      if (open !== undefined && open[0].policyNumber === row.policyNumber && open[0].state === row.state) {
        open.push(row);
        continue;
      }
      if (open !== undefined) groups.push(open);
      open = [row];
    }
    const isLast = records.length < ROWS_PER_PAGE;
    if (isLast && open !== undefined) groups.push(open);
    if (groups.length > 0) yield groups;
    if (isLast) break;
  }
  await tx.query('close staged');
  await tx.query('drop table staged_rows');
}
