import type { DocumentContent } from './content/document-content.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const PREVIEW_MINUTES = 15;

const HAS_EXPIRED = `created_at < $2::timestamptz - interval '${PREVIEW_MINUTES} minutes'`;

/** Stores a preview, and deletes expired ones. */
export async function savePreview(
  tx: OrganizationTx,
  now: Date,
  preview: { readonly id: string; readonly fileName: string; readonly content: DocumentContent },
): Promise<void> {
  await tx.query(`delete from document_previews where organization_id = $1 and ${HAS_EXPIRED}`, [tx.organizationId, now]);
  await tx.query('insert into document_previews (organization_id, id, file_name, content, created_at) values ($1, $3, $4, $5, $2)', [
    tx.organizationId,
    now,
    preview.id,
    preview.fileName,
    JSON.stringify(preview.content),
  ]);
}

/** Finds a preview that has not expired. */
export async function findPreview(
  tx: OrganizationTx,
  now: Date,
  id: string,
): Promise<{ fileName: string; content: DocumentContent } | undefined> {
  const [preview] = await tx.query<{ fileName: string; content: DocumentContent }[]>(
    `select file_name as "fileName", content from document_previews where organization_id = $1 and id = $3 and not (${HAS_EXPIRED})`,
    [tx.organizationId, now, id],
  );
  return preview;
}
