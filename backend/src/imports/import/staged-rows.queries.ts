import type { EntityManager } from 'typeorm';
import { createId } from '../../book/create-id.js';
import { getPolicyKey } from '../../book/policy.js';
import type { FailedRow, PolicyRow } from '../../book/policy-row.js';
import type { ElsewhereInFile } from '../matching/join-rows.js';
import { explainRejectedWithRow, explainPolicyFailed, explainIdUsedElsewhereInFile } from '../matching/match-messages.js';
import { getInsuredKey } from '../matching/similar-numbers.queries.js';

const ROWS_PER_PAGE = 1_500;

/** A valid row in file order, with ids for its transaction and, if it is the first of a policy, for the policy. */
export interface StagedRow extends PolicyRow {
  transactionId: string;
  policyId: string;
}

export type PolicyGroup = readonly [StagedRow, ...StagedRow[]];

/** Creates the temporary table that stores rows until all rows are read; it is dropped at the end of the transaction. */
export async function openStage(tx: EntityManager): Promise<void> {
  await tx.query(
    `create temp table staged_rows (policy_number text, state text, insured text, effective_date date, expiration_date date,
                                    row integer, external_id text, content text, key text) on commit drop`,
  );
}

export async function stageRows(tx: EntityManager, rows: readonly PolicyRow[]): Promise<void> {
  if (rows.length === 0) return;
  // JSON contains no line breaks, so the rows can be passed as a single parameter.
  const contents = rows.map((row) => JSON.stringify({ ...row, transactionId: createId(), policyId: createId() } satisfies StagedRow));
  await tx.query(
    `insert into staged_rows
     select *, policy_number_key(policy_number)
       from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::date[], $6::integer[], $7::text[], string_to_array($8, E'\\n'))
              as rows (policy_number, state, insured, effective_date, expiration_date, row, external_id, content)`,
    [
      rows.map(({ policyNumber }) => policyNumber),
      rows.map(({ state }) => state),
      rows.map(({ insuredName }) => getInsuredKey(insuredName)),
      rows.map(({ effectiveDate }) => effectiveDate),
      rows.map(({ expirationDate }) => expirationDate),
      rows.map(({ row }) => row),
      rows.map(({ externalId }) => externalId),
      contents.join('\n'),
    ],
  );
}

/**
 * Stages the ids of rejected rows, because other rows with the same external id are not recorded without them. @param byPolicy true if rows of one
 * policy belong together even without an external id
 */
export async function stageFailed(tx: EntityManager, failed: readonly FailedRow[], byPolicy: boolean): Promise<void> {
  // Text that the database rejects cannot belong to a valid row.
  const named = failed.filter(
    ({ externalId, policyNumber }) => !externalId?.includes('\0') && (externalId || (byPolicy && policyNumber !== null)),
  );
  if (named.length === 0) return;
  await tx.query('insert into staged_rows (row, external_id, policy_number) select * from unnest($1::integer[], $2::text[], $3::text[])', [
    named.map(({ row }) => row),
    named.map(({ externalId }) => externalId),
    named.map(({ policyNumber }) => policyNumber),
  ]);
}

/** Rows with the same external id that cannot be one transaction, because one of them is rejected or they belong to two policies. */
interface ConflictingId {
  failed: number | null;
  low: string;
  lowRow: number;
  highRow: number;
}

/**
 * Finds valid rows that cannot be recorded because the file uses their external id elsewhere or because rejected rows belong with them. Memory grows
 * only with these ids and policies.
 */
export async function findRowsElsewhere(tx: EntityManager, byPolicy: boolean): Promise<ElsewhereInFile> {
  const found = await tx.query<(ConflictingId & { id: string })[]>(conflictingIdsQuery);
  const incomplete = byPolicy ? await tx.query<{ policyNumber: string; failed: number }[]>(incompletePoliciesQuery) : [];
  if (found.length === 0 && incomplete.length === 0) return () => undefined;
  const split = new Map<string, ConflictingId>(found.map(({ id, ...rest }) => [id, rest]));
  const failedOf = new Map(incomplete.map(({ policyNumber, failed }) => [policyNumber, failed]));
  return ({ externalId, policyNumber, state }) => {
    const failed = externalId === null ? failedOf.get(policyNumber) : undefined;
    if (failed !== undefined) return explainPolicyFailed(failed);
    const id = externalId === null ? undefined : split.get(externalId);
    if (externalId === null || id === undefined) return undefined;
    if (id.failed !== null) return explainRejectedWithRow(externalId, id.failed);
    return explainIdUsedElsewhereInFile(externalId, getPolicyKey(policyNumber, state) === id.low ? id.highRow : id.lowRow);
  };
}

// Joins the policy and the row into one text, so that the minimum and maximum differ if there are two policies.
const conflictingIdsQuery = `
  select id, failed, left(low, -11) as low, right(low, 10)::integer as "lowRow", right(high, 10)::integer as "highRow"
    from (
      select external_id as id, min(row) filter (where content is null) as failed, min(place collate "C") as low, max(place collate "C") as high
        from (
          select external_id, row, content, state || ' ' || policy_number || ' ' || lpad(row::text, 10, '0') as place
            from staged_rows where external_id is not null
       ) named
       group by external_id
   ) ids
   where failed is not null or left(low, -11) <> left(high, -11)`;

const incompletePoliciesQuery = `
  select staged.policy_number as "policyNumber", min(refused.row) as failed
    from (select distinct policy_number from staged_rows where content is not null) staged
    join staged_rows refused
      on refused.content is null and policy_number_key(refused.policy_number) = policy_number_key(staged.policy_number)
   group by staged.policy_number`;

/** Reads the staged rows in whole policies; memory is limited to one page and the largest policy. */
export async function* readStagedPolicies(tx: EntityManager): AsyncGenerator<PolicyGroup[]> {
  await tx.query(
    `declare staged no scroll cursor for
     select content from staged_rows where content is not null order by policy_number collate "C", state collate "C", row`,
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
