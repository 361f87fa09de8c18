import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import type { CustomTemplate } from './custom-template.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const columns = 'id, name, state, checklist_type as "checklistType", items, created_at as "createdAt", created_by_name as "createdByName"';

export async function findAllTemplates(tx: OrganizationTx): Promise<CustomTemplate[]> {
  return tx.query<CustomTemplate[]>(`select ${columns} from checklist_templates where organization_id = $1 order by lower(name), id`, [
    tx.organizationId,
  ]);
}

export async function findTemplate(tx: OrganizationTx, id: string): Promise<CustomTemplate | undefined> {
  const [template] = await tx.query<CustomTemplate[]>(`select ${columns} from checklist_templates where organization_id = $1 and id = $2`, [
    tx.organizationId,
    id,
  ]);
  return template;
}

export async function saveTemplate(tx: OrganizationTx, template: CustomTemplate): Promise<void> {
  const { id, name, state, checklistType, items, createdAt, createdByName } = template;
  await tx.query(
    `insert into checklist_templates (organization_id, id, name, state, checklist_type, items, created_at, created_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (organization_id, id) do update set name = excluded.name, items = excluded.items`,
    [tx.organizationId, id, name, state, checklistType, JSON.stringify(items), createdAt, createdByName],
  );
}

export async function deleteTemplate(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from checklist_templates where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Serializes changes to keep template names unique. */
export async function lockTemplates(tx: OrganizationTx): Promise<void> {
  await lockUntilTransactionEnd(tx, `checklist-templates/${tx.organizationId}`);
}
