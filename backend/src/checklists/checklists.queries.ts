import type { CalendarDate } from '../dates/calendar-date.js';
import type { Checklist, ChecklistItem, ChecklistStatus, ItemDocument } from './checklist.js';
import type { CoveringChecklist } from './checklist-coverage.js';
import { checklistColumns } from './checklist-list.js';
import type { ChecklistType } from './checklist-type.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export async function findChecklist(tx: OrganizationTx, id: string): Promise<Checklist | undefined> {
  const [checklist] = await tx.query<Checklist[]>(`select ${checklistColumns} from checklists where organization_id = $1 and id = $2`, [
    tx.organizationId,
    id,
  ]);
  return checklist;
}

/** Locks the checklist until the transaction ends, so that concurrent changes see each other. */
export async function lockChecklist(tx: OrganizationTx, id: string): Promise<Checklist | undefined> {
  const [checklist] = await tx.query<Checklist[]>(
    `select ${checklistColumns} from checklists where organization_id = $1 and id = $2 for update`,
    [tx.organizationId, id],
  );
  return checklist;
}

export async function findOpen(
  tx: OrganizationTx,
  { state, checklistType, periodFrom, periodTo }: Pick<Checklist, 'state' | 'checklistType' | 'periodFrom' | 'periodTo'>,
): Promise<string | null> {
  const [open] = await tx.query<{ id: string }[]>(
    `select id from checklists
      where organization_id = $1 and state = $2 and checklist_type = $3 and status <> 'completed'
        and period_from is not distinct from $4::date and period_to is not distinct from $5::date
      order by created_at desc, id desc limit 1`,
    [tx.organizationId, state, checklistType, periodFrom, periodTo],
  );
  return open?.id ?? null;
}

/** Returns the sorted ids of unfinished checklists that have an open template item with this title. */
export async function findOpenWithItem(
  tx: OrganizationTx,
  title: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select id from checklists c
      where organization_id = $1 and id > $2 and status <> 'completed'
        and exists (select from checklist_items i
                     where i.organization_id = c.organization_id and i.checklist_id = c.id and i.title = $3
                       and i.completed_at is null and i.source_text is not null)
      order by id limit $4`,
    [tx.organizationId, after, title, limit],
  );
  return rows.map(({ id }) => id);
}

type NewChecklist = Omit<Checklist, 'version' | 'changedIn'>;

export async function insertChecklist(tx: OrganizationTx, checklist: NewChecklist, status: ChecklistStatus): Promise<void> {
  const { id, state, checklistType, filing, deadlineId, periodFrom, periodTo, dueDate, createdAt, createdByName, rulebookVersion } =
    checklist;
  await tx.query(
    `insert into checklists (organization_id, id, state, checklist_type, filing, deadline_id, period_from, period_to, due_date, created_at,
                             created_by_name, status, rulebook_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.organizationId,
      id,
      state,
      checklistType,
      filing,
      deadlineId,
      periodFrom,
      periodTo,
      dueDate,
      createdAt,
      createdByName,
      status,
      rulebookVersion,
    ],
  );
}

interface ChangedChecklist {
  readonly id: string;
  readonly version: number;
  readonly checklistType: ChecklistType;
  readonly dueDate: CalendarDate | null;
}

/** Stores the next version. @param changed names of the fields that differ, as the API names them */
export async function updateChecklist(
  tx: OrganizationTx,
  { id, version, checklistType, dueDate }: ChangedChecklist,
  { status, changed }: { readonly status: ChecklistStatus; readonly changed: readonly string[] },
): Promise<void> {
  const next = version + 1;
  await tx.query(
    `update checklists set version = $3, changed_in = changed_in || $4::jsonb, checklist_type = $5, due_date = $6, status = $7
      where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      id,
      next,
      JSON.stringify(Object.fromEntries(changed.map((field) => [field, next]))),
      checklistType,
      dueDate,
      status,
    ],
  );
}

export async function deleteChecklist(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from checklists where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

type ItemRow = Omit<ChecklistItem, 'completed' | 'source'> & { checklistId: string; sourceText: string | null; sourceUrl: string | null };

/** Returns the items of each checklist, in order. */
export async function findItems(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, ChecklistItem[]>> {
  const rows = await tx.query<ItemRow[]>(
    `select checklist_id as "checklistId", id, title, description, priority, category, due_date as "dueDate",
            document_required as "documentRequired", source_text as "sourceText", source_url as "sourceUrl", proof_kind as "proofKind",
            completed_at as "completedAt", completed_by_name as "completedByName", accepted_proof as "acceptedProof"
       from checklist_items where organization_id = $1 and checklist_id = any($2::uuid[]) order by checklist_id, place, id`,
    [tx.organizationId, ids],
  );
  const items = new Map<string, ChecklistItem[]>();
  for (const { checklistId, sourceText, sourceUrl, ...row } of rows) {
    const source = sourceText === null ? null : { text: sourceText, url: sourceUrl };
    const checklistItems = items.get(checklistId) ?? [];
    checklistItems.push({ ...row, source, completed: row.completedAt !== null });
    items.set(checklistId, checklistItems);
  }
  return items;
}

export async function replaceItems(tx: OrganizationTx, id: string, items: readonly ChecklistItem[]): Promise<void> {
  await tx.query('delete from checklist_items where organization_id = $1 and checklist_id = $2 and not id = any($3::uuid[])', [
    tx.organizationId,
    id,
    items.map((item) => item.id),
  ]);
  const rows = items.map(({ source, ...item }, place) => ({
    ...item,
    place,
    sourceText: source?.text ?? null,
    sourceUrl: source?.url ?? null,
  }));
  await tx.query(
    `insert into checklist_items (organization_id, checklist_id, id, place, title, description, priority, category, due_date,
                                  document_required, source_text, source_url, proof_kind, completed_at, completed_by_name, accepted_proof)
     select $1, $2, id, place, title, description, priority, category, "dueDate", "documentRequired", "sourceText", "sourceUrl",
            "proofKind", "completedAt", "completedByName", "acceptedProof"
       from jsonb_to_recordset($3::jsonb) as item (id uuid, place integer, title text, description text, priority text, category text,
            "dueDate" date, "documentRequired" boolean, "sourceText" text, "sourceUrl" text, "proofKind" text, "completedAt" timestamptz,
            "completedByName" text, "acceptedProof" text)
     on conflict (organization_id, checklist_id, id) do update
        set place = excluded.place, title = excluded.title, description = excluded.description, priority = excluded.priority,
            category = excluded.category, due_date = excluded.due_date, document_required = excluded.document_required,
            completed_at = excluded.completed_at, completed_by_name = excluded.completed_by_name, accepted_proof = excluded.accepted_proof`,
    [tx.organizationId, id, JSON.stringify(rows)],
  );
}

export async function tickItems(
  tx: OrganizationTx,
  checklistId: string,
  items: readonly Pick<ChecklistItem, 'id' | 'completedAt' | 'completedByName' | 'acceptedProof'>[],
): Promise<void> {
  await tx.query(
    `update checklist_items i set completed_at = t."completedAt", completed_by_name = t."completedByName", accepted_proof = t."acceptedProof"
       from jsonb_to_recordset($3::jsonb) as t (id uuid, "completedAt" timestamptz, "completedByName" text, "acceptedProof" text)
      where i.organization_id = $1 and i.checklist_id = $2 and i.id = t.id`,
    [tx.organizationId, checklistId, JSON.stringify(items)],
  );
}

/** Returns the documents of each item, oldest first. */
export async function findDocuments(tx: OrganizationTx, checklistIds: readonly string[]): Promise<Map<string, ItemDocument[]>> {
  const rows = await tx.query<(Omit<ItemDocument, 'sizeBytes'> & { itemId: string; sizeBytes: string })[]>(
    `select item_id as "itemId", file_id as "fileId", name, size_bytes as "sizeBytes", added_by_name as "addedByName", added_at as "addedAt"
       from checklist_documents where organization_id = $1 and checklist_id = any($2::uuid[]) order by added_at, file_id`,
    [tx.organizationId, checklistIds],
  );
  const documents = new Map<string, ItemDocument[]>();
  for (const { itemId, sizeBytes, ...document } of rows) {
    const itemDocuments = documents.get(itemId) ?? [];
    itemDocuments.push({ ...document, sizeBytes: Number(sizeBytes) });
    documents.set(itemId, itemDocuments);
  }
  return documents;
}

export interface ChecklistCounts {
  readonly open: number;
  readonly overdue: number;
  readonly completed: number;
  readonly items: number;
  readonly done: number;
  /** Number of completed items whose document is missing. */
  readonly unproven: number;
  /** Number of open items that are critical or overdue. */
  readonly critical: number;
}

export async function countChecklists(tx: OrganizationTx, today: CalendarDate): Promise<ChecklistCounts> {
  const [counts] = await tx.query<ChecklistCounts[]>(
    `with open as (select * from checklists where organization_id = $1 and status <> 'completed')
     select (select count(*)::int from open) as open,
            (select count(*)::int from open where due_date < $2) as overdue,
            (select count(*)::int from checklists where organization_id = $1 and status = 'completed') as completed,
            count(i.id)::int as items, count(i.completed_at)::int as done,
            count(*) filter (where i.completed_at is not null and i.document_required and not exists (
              select from checklist_documents d
               where d.organization_id = $1 and d.checklist_id = i.checklist_id and d.item_id = i.id))::int as unproven,
            count(*) filter (where i.completed_at is null
              and (i.priority = 'critical' or least(i.due_date, o.due_date) < $2))::int as critical
       from open o join checklist_items i on i.organization_id = $1 and i.checklist_id = o.id`,
    [tx.organizationId, today],
  );
  return counts!;
}

/** Returns the checklists that are not due before today, with their progress. */
export async function findCoveringChecklists(tx: OrganizationTx, today: CalendarDate): Promise<CoveringChecklist[]> {
  return tx.query<CoveringChecklist[]>(
    `select c.id, c.state, c.due_date as "dueDate", count(i.id)::int as items, count(i.completed_at)::int as done,
            count(*) filter (where i.completed_at is not null and i.document_required and not exists (
              select from checklist_documents d
               where d.organization_id = $1 and d.checklist_id = i.checklist_id and d.item_id = i.id))::int as unproven
       from checklists c left join checklist_items i on i.organization_id = $1 and i.checklist_id = c.id
      where c.organization_id = $1 and c.due_date >= $2 group by c.id, c.state, c.due_date`,
    [tx.organizationId, today],
  );
}
