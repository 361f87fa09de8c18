import type { FilingTag, TagSettlement } from './filing-tag.js';
import { tagColumns } from './tag-list.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A tag as received from the office. */
export type NewTag = Omit<FilingTag, keyof TagSettlement | 'assigneeId'>;

/** Inserts tags. Reopens the tag on a line that is tagged again after a package was resent unchanged. */
export async function insertTags(tx: OrganizationTx, tags: readonly NewTag[]): Promise<void> {
  const listField = <Field extends keyof NewTag>(field: Field) => tags.map((tag) => tag[field]);
  await tx.query(
    `insert into filing_tags (organization_id, id, filing_id, package_id, transaction_id, policy_id, policy_number, line_number, answer, code, words,
                              office_number, tagged_at)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::int[], $9::text[], $10::text[], $11::text[],
                              $12::text[], $13::timestamptz[])
         on conflict (organization_id, package_id, transaction_id) do update
        set answer = excluded.answer, code = excluded.code, words = excluded.words, office_number = excluded.office_number,
            tagged_at = excluded.tagged_at, status = 'open', note = null, settled_by_name = null, settled_at = null`,
    [
      tx.organizationId,
      listField('id'),
      listField('filingId'),
      listField('packageId'),
      listField('transactionId'),
      listField('policyId'),
      listField('policyNumber'),
      listField('line'),
      listField('answer'),
      listField('code'),
      listField('words'),
      listField('officeNumber'),
      listField('taggedAt'),
    ],
  );
}

/** Finds a tag and locks it until the transaction ends. */
export async function lockTag(tx: OrganizationTx, id: string): Promise<FilingTag | undefined> {
  const [tag] = await tx.query<FilingTag[]>(
    `select ${tagColumns} from filing_tags g where g.organization_id = $1 and g.id = $2 for no key update`,
    [tx.organizationId, id],
  );
  return tag;
}

/** Returns the open tags of a filing, or of all filings, locked until the transaction ends. */
export async function lockOpenTags(tx: OrganizationTx, filingId: string | null): Promise<FilingTag[]> {
  return tx.query<FilingTag[]>(
    `select ${tagColumns} from filing_tags g
      where g.organization_id = $1 and ($2::uuid is null or g.filing_id = $2) and g.status = 'open' order by g.id for no key update`,
    [tx.organizationId, filingId],
  );
}

/** Returns the tags of a package, in the order of its lines. */
export async function findTagsOfPackage(tx: OrganizationTx, packageId: string): Promise<FilingTag[]> {
  return tx.query<FilingTag[]>(
    `select ${tagColumns} from filing_tags g where g.organization_id = $1 and g.package_id = $2 order by g.line_number`,
    [tx.organizationId, packageId],
  );
}

/** Returns the tags of a filing, oldest first. */
export async function findTagsOfFiling(tx: OrganizationTx, filingId: string): Promise<FilingTag[]> {
  return tx.query<FilingTag[]>(
    `select ${tagColumns} from filing_tags g where g.organization_id = $1 and g.filing_id = $2 order by g.tagged_at, g.line_number`,
    [tx.organizationId, filingId],
  );
}

export async function updateTags(tx: OrganizationTx, tags: readonly FilingTag[]): Promise<void> {
  await tx.query(
    `update filing_tags g
        set status = n.status, note = n.note, settled_by_name = n.by_name, settled_at = n.at, assignee_id = n.assignee_id
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::uuid[]) as n (id, status, note, by_name, at, assignee_id)
      where g.organization_id = $1 and g.id = n.id`,
    [
      tx.organizationId,
      tags.map(({ id }) => id),
      tags.map(({ status }) => status),
      tags.map(({ note }) => note),
      tags.map(({ settledByName }) => settledByName),
      tags.map(({ settledAt }) => settledAt),
      tags.map(({ assigneeId }) => assigneeId),
    ],
  );
}

export interface OpenTagSum {
  readonly filingId: string;
  readonly tags: number;
  /** Time at which the first tag was recorded. */
  readonly firstAt: Date;
}

export async function findOpenTagSums(tx: OrganizationTx, filingIds: readonly string[]): Promise<OpenTagSum[]> {
  return tx.query<OpenTagSum[]>(
    `select filing_id as "filingId", count(*)::int as tags, min(tagged_at) as "firstAt" from filing_tags
      where organization_id = $1 and filing_id = any ($2::uuid[]) and status = 'open' group by 1`,
    [tx.organizationId, filingIds],
  );
}

/** Counts the open tags of each of the given filings. */
export async function countOpenTags(tx: OrganizationTx, filingIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: string; count: number }[]>(
    `select filing_id as id, count(*)::integer as count from filing_tags
      where organization_id = $1 and filing_id = any ($2::uuid[]) and status = 'open' group by 1`,
    [tx.organizationId, filingIds],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
