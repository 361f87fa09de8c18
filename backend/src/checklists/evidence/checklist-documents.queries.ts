import type { CalendarDate } from '../../dates/calendar-date.js';
import type { ItemDocument } from '../checklist.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

interface NewDocument extends ItemDocument {
  readonly checklistId: string;
  readonly itemId: string;
}

export async function insertDocument(tx: OrganizationTx, document: NewDocument): Promise<void> {
  const { checklistId, itemId, fileId, name, sizeBytes, addedByName, addedAt } = document;
  await tx.query(
    `insert into checklist_documents (organization_id, checklist_id, item_id, file_id, name, size_bytes, added_by_name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.organizationId, checklistId, itemId, fileId, name, sizeBytes, addedByName, addedAt],
  );
}

export async function findDocument(
  tx: OrganizationTx,
  checklistId: string,
  fileId: string,
): Promise<{ name: string; sizeBytes: number } | undefined> {
  const [row] = await tx.query<{ name: string; sizeBytes: string }[]>(
    `select name, size_bytes as "sizeBytes" from checklist_documents where organization_id = $1 and checklist_id = $2 and file_id = $3`,
    [tx.organizationId, checklistId, fileId],
  );
  return row && { name: row.name, sizeBytes: Number(row.sizeBytes) };
}

export async function deleteDocument(tx: OrganizationTx, fileId: string): Promise<void> {
  await tx.query('delete from checklist_documents where organization_id = $1 and file_id = $2', [tx.organizationId, fileId]);
}

/**
 * Returns documents of a state's checklists whose period overlaps a range of days. If a checklist has no period, its creation date is used.
 */
export async function findDocumentsInSpan(
  tx: OrganizationTx,
  { state, from, to }: { readonly state: string; readonly from: string; readonly to: string },
): Promise<{ checklistId: string; fileId: string; name: string; addedAt: Date }[]> {
  return tx.query(
    `select d.checklist_id as "checklistId", d.file_id as "fileId", d.name, d.added_at as "addedAt"
       from checklist_documents d join checklists c on c.organization_id = $1 and c.id = d.checklist_id
      where d.organization_id = $1 and c.state = $2 and coalesce(c.period_from, c.created_at::date) <= $4::date
        and coalesce(c.period_to, c.created_at::date) >= $3::date
      order by d.added_at, d.file_id`,
    [tx.organizationId, state, from, to],
  );
}

export interface FiledChecklist {
  readonly state: string;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
  readonly fileIds: readonly string[];
}

export async function findEvidenceForDeadline(tx: OrganizationTx, deadlineId: string): Promise<FiledChecklist[]> {
  return tx.query<FiledChecklist[]>(
    `select c.state, c.period_from as "periodFrom", c.period_to as "periodTo", array_agg(d.file_id) as "fileIds"
       from checklists c join checklist_documents d on d.organization_id = $1 and d.checklist_id = c.id
      where c.organization_id = $1 and c.deadline_id = $2 group by c.id, c.state, c.period_from, c.period_to`,
    [tx.organizationId, deadlineId],
  );
}
