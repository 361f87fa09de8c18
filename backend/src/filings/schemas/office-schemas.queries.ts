import type { PackageFormat } from '../venues/venue.types.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface OfficeSchema {
  readonly format: PackageFormat;
  readonly fileId: string;
  readonly name: string;
  readonly sha256: string;
  readonly loadedByName: string;
  readonly loadedAt: Date;
}

const columns = 'format, file_id as "fileId", name, sha256, loaded_by_name as "loadedByName", loaded_at as "loadedAt"';

export async function findAllSchemas(tx: OrganizationTx): Promise<OfficeSchema[]> {
  return tx.query<OfficeSchema[]>(`select ${columns} from office_schemas where organization_id = $1 order by format`, [tx.organizationId]);
}

export async function findSchema(tx: OrganizationTx, format: PackageFormat): Promise<OfficeSchema | undefined> {
  const [schema] = await tx.query<OfficeSchema[]>(`select ${columns} from office_schemas where organization_id = $1 and format = $2`, [
    tx.organizationId,
    format,
  ]);
  return schema;
}

export async function insertSchema(tx: OrganizationTx, schema: OfficeSchema): Promise<void> {
  const { format, fileId, name, sha256, loadedByName, loadedAt } = schema;
  await tx.query(
    `insert into office_schemas (organization_id, format, file_id, name, sha256, loaded_by_name, loaded_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, format, fileId, name, sha256, loadedByName, loadedAt],
  );
}

/** @returns the removed schema; undefined if there is none */
export async function deleteSchema(tx: OrganizationTx, format: PackageFormat): Promise<OfficeSchema | undefined> {
  const [[schema]] = await tx.query<[OfficeSchema[], number]>(
    `delete from office_schemas where organization_id = $1 and format = $2 returning ${columns}`,
    [tx.organizationId, format],
  );
  return schema;
}
