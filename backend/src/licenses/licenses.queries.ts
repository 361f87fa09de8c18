import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../dates/calendar-date.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import type { License } from './license.js';
import { licenseColumns } from './license-list.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns the organization's licenses, in all states or one; the license that filings name comes first, the others by last day. */
export async function findLicenses(tx: OrganizationTx, state?: string): Promise<License[]> {
  return tx.query<License[]>(
    `select ${licenseColumns} from licenses where organization_id = $1 and ($2::text is null or state = $2)
      order by state, files_under desc, valid_to desc nulls first, id`,
    [tx.organizationId, state ?? null],
  );
}

/** Finds a license and locks it until the transaction ends. */
export async function findLicense(tx: OrganizationTx, id: string): Promise<License | undefined> {
  const [license] = await tx.query<License[]>(`select ${licenseColumns} from licenses where organization_id = $1 and id = $2 for update`, [
    tx.organizationId,
    id,
  ]);
  return license;
}

export async function insertLicense(tx: OrganizationTx, license: License): Promise<void> {
  await tx.query(
    `insert into licenses (organization_id, id, state, holder, number, type, valid_from, valid_to, files_under, npn)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    toValues(tx.organizationId, license),
  );
}

export async function updateLicense(tx: OrganizationTx, license: License): Promise<void> {
  await tx.query(
    `update licenses set state = $3, holder = $4, number = $5, type = $6, valid_from = $7, valid_to = $8, files_under = $9, npn = $10
      where organization_id = $1 and id = $2`,
    toValues(tx.organizationId, license),
  );
}

function toValues(organizationId: string, license: License): unknown[] {
  const { id, state, holder, licenseNumber, licenseType, validFrom, validTo, filesUnder, npn } = license;
  return [organizationId, id, state, holder, licenseNumber, licenseType, validFrom, validTo, filesUnder, npn];
}

export async function deleteLicense(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from licenses where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Returns the organizations with a license that ends between two dates; needs a transaction whose scope can see them. */
export async function findOrganizationsWithEndingLicenses(tx: EntityManager, from: CalendarDate, to: CalendarDate): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    'select distinct organization_id as id from licenses where valid_to between $1 and $2 order by 1',
    [from, to],
  );
  return rows.map(({ id }) => id);
}

/** Serializes changes to the register, because the license that filings name depends on the others. */
export async function lockRegister(tx: OrganizationTx): Promise<void> {
  await lockUntilTransactionEnd(tx, `licenses/${tx.organizationId}`);
}
