import type { EntityManager } from 'typeorm';
import { whereLive } from '../../book/live-transactions.queries.js';
import { CHANGE_SUFFIX } from '../rows/change-suffix.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/**
 * A policy in the file that is not in the book, and a policy of the same insured that differs only in the spelling of the number or in the state.
 */
export interface SimilarNumber {
  readonly policyNumber: string;
  readonly state: string;
  readonly otherNumber: string;
  readonly otherState: string;
  /** First row of the other policy in the file; null for one in the book. */
  readonly otherRow: number | null;
}

/** Returns a key of a name that ignores case, spaces and punctuation. */
export const getInsuredKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Range of keys of staged policy numbers: after one key, up to and including another. */
export interface KeyRange {
  readonly after: string;
  readonly last: string;
}

const KEYS_PER_RANGE = 10_000;

/** Reads the keys of the staged policies range by range, so that the cost of a lookup does not depend on the size of the file. */
export async function* readKeyRanges(tx: EntityManager): AsyncGenerator<KeyRange> {
  for (let after = ''; ; ) {
    const [range] = await tx.query<{ last: string | null }[]>(
      `select max(key collate "C") as last
         from (
           select distinct key collate "C" as key from staged_rows
            where content is not null and key collate "C" > $1 order by 1 limit ${KEYS_PER_RANGE}
        ) keys`,
      [after],
    );
    const last = range?.last ?? null;
    if (last === null) return;
    yield { after, last };
    after = last;
  }
}

/**
 * Returns the staged policies that may be the same as one in the book, or in an earlier row of the file. The same number in another state is a
 * different policy unless the terms overlap.
 */
export async function findSimilarNumbers(tx: OrganizationTx, { after, last }: KeyRange): Promise<SimilarNumber[]> {
  return tx.query<SimilarNumber[]>(similarQuery, [tx.organizationId, after, last]);
}

/** A policy in the file with the number of a policy in the book plus the suffix of a change. */
export type ChangeNumber = Pick<SimilarNumber, 'policyNumber' | 'state' | 'otherNumber'>;

/** The same pattern for PostgreSQL. */
const CHANGE_SUFFIX_PATTERN = `(?i)${CHANGE_SUFFIX.source.replaceAll('\\b', '\\y')}`;

/** Returns the staged policies that may be a change to one in the book: same insured and state, with an overlapping term. */
export async function findChangeNumbers(tx: OrganizationTx, { after, last }: KeyRange): Promise<ChangeNumber[]> {
  return tx.query<ChangeNumber[]>(changeQuery, [tx.organizationId, after, last, CHANGE_SUFFIX_PATTERN]);
}

/** Sets the policy number of staged rows to that of the policy they belong to. */
export async function renumberStaged(tx: EntityManager, similar: readonly SimilarNumber[]): Promise<void> {
  if (similar.length === 0) return;
  await tx.query(
    `update staged_rows s
        set policy_number = renamed.other, content = jsonb_set(s.content::jsonb, '{policyNumber}', to_jsonb(renamed.other))::text
       from unnest($1::text[], $2::text[], $3::text[]) as renamed (policy_number, state, other)
      where s.content is not null and s.policy_number = renamed.policy_number and s.state = renamed.state`,
    [similar.map(({ policyNumber }) => policyNumber), similar.map(({ state }) => state), similar.map(({ otherNumber }) => otherNumber)],
  );
}

/** Condition for staged rows with keys in the range. */
const IN_RANGE = 'content is not null and key collate "C" > $2 and key collate "C" <= $3';

const INSURED_KEY = "lower(regexp_replace(p.insured_name, '[^[:alnum:]]+', '', 'g'))";

/** Returns a condition for a policy `number` in the book whose term overlaps the rows' term. */
const whereOverlapping = (staged: string): string => `exists (
           select from policy_transactions t
            where t.organization_id = $1 and t.policy_id = number.id and ${whereLive('t')}
              and t.term_effective_date < ${staged}.expiration_date and t.expiration_date > ${staged}.effective_date
         )`;

/**
 * Selects the policies whose number has one of the keys. Numbers stored before the column existed are compared one by one until they are
 * backfilled. Does not read a book without policies, because an index may still contain rolled-back rows of a preview.
 * @param keys query of the keys
 */
const selectNumbers = (keys: string): string => `
    select p.id, p.policy_number, p.state, p.number_key as key, ${INSURED_KEY} as insured
      from policies p where (select has_policies from known) and p.organization_id = $1 and p.number_key = any (array(${keys}))
     union all
    select p.id, p.policy_number, p.state, policy_number_key(p.policy_number), ${INSURED_KEY}
      from policies p where (select has_policies from known) and p.organization_id = $1 and p.number_key is null`;

const similarQuery = `
  with known as (
    select exists (select from policies where organization_id = $1) as has_policies
  ), staged as (
    select policy_number, state, insured, key, min(row) as row, min(effective_date) as effective_date, max(expiration_date) as expiration_date
      from staged_rows where ${IN_RANGE} group by policy_number, state, insured, key
  ), wanted as materialized (
    select *, first_value(policy_number) over first_of as first_number, first_value(state) over first_of as first_state,
           first_value(row) over first_of as first_row, first_value(effective_date) over first_of as first_effective_date,
           first_value(expiration_date) over first_of as first_expiration_date
      from staged window first_of as (partition by key, insured order by row)
  ), numbers as materialized (${selectNumbers('select key from staged')}
  ), book as materialized (
    select distinct on (wanted.row) wanted.row, number.policy_number, number.state
      from wanted join numbers number on number.key = wanted.key and number.insured = wanted.insured
     where number.state = wanted.state or ${whereOverlapping('wanted')}
     order by wanted.row, number.state <> wanted.state, number.policy_number
  )
  select wanted.policy_number as "policyNumber", wanted.state, coalesce(book.policy_number, first_number) as "otherNumber",
         coalesce(book.state, first_state) as "otherState", case when book.state is null then first_row end as "otherRow"
    from wanted
    left join book on book.row = wanted.row
   where (book.state is not null or (
       (first_number, first_state) <> (wanted.policy_number, wanted.state)
       and (first_state = wanted.state or (first_effective_date < wanted.expiration_date and first_expiration_date > wanted.effective_date))
     ))
     and not exists (select from numbers where numbers.policy_number = wanted.policy_number and numbers.state = wanted.state)
   order by wanted.row`;

const changeQuery = `
  with known as (
    select exists (select from policies where organization_id = $1) as has_policies
  ), staged as materialized (
    select policy_number, state, insured, policy_number_key(regexp_replace(policy_number, $4, '')) as key, min(row) as row,
           min(effective_date) as effective_date, max(expiration_date) as expiration_date
      from staged_rows
     where ${IN_RANGE} and policy_number ~ $4 and (select has_policies from known)
     group by policy_number, state, insured
  ), numbers as materialized (${selectNumbers('select key from staged')}
  ), book as materialized (
    select distinct on (staged.row) staged.policy_number, staged.state, number.policy_number as other
      from staged join numbers number on number.key = staged.key and number.insured = staged.insured and number.state = staged.state
     where ${whereOverlapping('staged')}
     order by staged.row, number.policy_number
  )
  select book.policy_number as "policyNumber", book.state, book.other as "otherNumber"
    from book
   where (book.policy_number, book.state) not in (
     select p.policy_number, p.state from policies p
      where p.organization_id = $1 and p.policy_number = any (array(select policy_number from book))
   )`;
