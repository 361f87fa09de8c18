import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** An organization's upload of a form. The size and hash are in the table of stored files. */
export interface FormFile {
  readonly form: string;
  readonly version: number;
  readonly fileId: string;
  readonly uploadedByName: string;
  readonly uploadedAt: Date;
}

const columns = 'form, version, file_id as "fileId", uploaded_by_name as "uploadedByName", uploaded_at as "uploadedAt"';

/** Returns the newest file for each of a state's forms. */
export async function findNewestFiles(tx: OrganizationTx, state: string): Promise<FormFile[]> {
  return tx.query<FormFile[]>(
    `select distinct on (form) ${columns} from form_files where organization_id = $1 and state = $2 order by form, version desc`,
    [tx.organizationId, state],
  );
}

export async function findNewestFile(tx: OrganizationTx, state: string, form: string): Promise<FormFile | undefined> {
  const [file] = await tx.query<FormFile[]>(
    `select ${columns} from form_files where organization_id = $1 and state = $2 and form = $3 order by version desc limit 1`,
    [tx.organizationId, state, form],
  );
  return file;
}

export async function insertFormFile(tx: OrganizationTx, state: string, file: FormFile): Promise<void> {
  await tx.query(
    `insert into form_files (organization_id, state, form, version, file_id, uploaded_by_name, uploaded_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, state, file.form, file.version, file.fileId, file.uploadedByName, file.uploadedAt],
  );
}

export async function deleteFormFile(tx: OrganizationTx, fileId: string): Promise<void> {
  await tx.query('delete from form_files where organization_id = $1 and file_id = $2', [tx.organizationId, fileId]);
}
