import { buildRecord } from '../facts/build-record.js';
import { ACCOUNT_FIELDS, type AccountField, type AccountFields, getDeclaration, DETAIL_FIELDS } from './account-fields.js';
import { IS_COMPLETE_PROFILE } from './account-list.js';
import { normalizeNameKey } from './account-name.js';
import type { StoredTaxId } from './sealed-tax-ids.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export interface AccountRecord extends AccountFields, StoredTaxId {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS: Readonly<Record<AccountField | keyof StoredTaxId, string>> = {
  accountName: 'account_name',
  ...buildRecord(DETAIL_FIELDS, (name) => getDeclaration(name).column),
  status: 'status',
  sealedTaxId: 'sealed_tax_id',
  taxIdEnd: 'tax_id_end',
  taxIdHash: 'tax_id_hash',
};

const STORED_FIELDS = [...ACCOUNT_FIELDS, 'sealedTaxId', 'taxIdEnd', 'taxIdHash'] as const;

/** SQL columns for the fields of `AccountRecord`. */
export const accountColumns = [
  'id, version, created_at as "createdAt", updated_at as "updatedAt"',
  ...STORED_FIELDS.map((field) => `${COLUMNS[field]} as "${field}"`),
].join(', ');

export async function findAccount(tx: OrganizationTx, id: string): Promise<AccountRecord | undefined> {
  const [record] = await tx.query<AccountRecord[]>(`select ${accountColumns} from accounts where organization_id = $1 and id = $2`, [
    tx.organizationId,
    id,
  ]);
  return record;
}

export async function insertAccount(tx: OrganizationTx, account: AccountFields & StoredTaxId & { id: string }): Promise<void> {
  const places = STORED_FIELDS.map((_, index) => `$${index + 4}`);
  await tx.query(
    `insert into accounts (organization_id, id, name_key, ${STORED_FIELDS.map((field) => COLUMNS[field]).join(', ')})
     values ($1, $2, $3, ${places.join(', ')})`,
    [tx.organizationId, account.id, normalizeNameKey(account.accountName), ...STORED_FIELDS.map((field) => account[field])],
  );
}

/** An account with its change history, locked until the transaction ends. */
export interface LockedAccount extends AccountRecord {
  /** Version that last changed each field; fields that have not changed since the first version are omitted. */
  changedIn: Readonly<Record<string, number>>;
}

export async function lockAccount(tx: OrganizationTx, id: string): Promise<LockedAccount | undefined> {
  const [record] = await tx.query<LockedAccount[]>(
    `select ${accountColumns}, changed_in as "changedIn" from accounts where organization_id = $1 and id = $2 for update`,
    [tx.organizationId, id],
  );
  return record;
}

/** Stores the next version. @param changed names of the fields that differ, as the API names them */
export async function updateAccount(tx: OrganizationTx, account: AccountRecord, changed: readonly string[]): Promise<void> {
  const version = account.version + 1;
  const settings = STORED_FIELDS.map((field, index) => `${COLUMNS[field]} = $${index + 6}`);
  await tx.query(
    `update accounts set version = $3, name_key = $4, changed_in = changed_in || $5::jsonb, updated_at = now(), ${settings.join(', ')}
      where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      account.id,
      version,
      normalizeNameKey(account.accountName),
      JSON.stringify(Object.fromEntries(changed.map((field) => [field, version]))),
      ...STORED_FIELDS.map((field) => account[field]),
    ],
  );
}

/** An active account with its contact data and the data that identifies duplicates. */
export type ActiveAccount = Pick<
  AccountRecord,
  'id' | 'accountName' | 'primaryContactEmail' | 'primaryContactPhone' | 'taxIdHash' | 'taxIdEnd'
> & { nameKey: string };

/** Returns all active accounts, oldest first. */
export async function findActiveAccounts(tx: OrganizationTx): Promise<ActiveAccount[]> {
  return tx.query<ActiveAccount[]>(
    `select id, account_name as "accountName", primary_contact_email as "primaryContactEmail", primary_contact_phone as "primaryContactPhone",
            name_key as "nameKey", tax_id_hash as "taxIdHash", tax_id_end as "taxIdEnd"
       from accounts where organization_id = $1 and status = 'active' order by created_at, id`,
    [tx.organizationId],
  );
}

export interface AccountAddress {
  readonly id: string;
  readonly accountName: string;
  readonly mailingAddress: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
}

export async function findAddresses(tx: OrganizationTx, ids: readonly string[] | null): Promise<AccountAddress[]> {
  return tx.query<AccountAddress[]>(
    `select id, account_name as "accountName", mailing_address as "mailingAddress", city, state, zip_code as "zipCode" from accounts
      where organization_id = $1 and ($2::uuid[] is null or id = any ($2::uuid[]))`,
    [tx.organizationId, ids],
  );
}

export interface DuplicateRecord extends Pick<AccountRecord, 'id' | 'accountName' | 'accountNumber' | 'status'> {
  sameName: boolean;
  sameFederalTaxId: boolean;
}

const MAX_DUPLICATES = 20;

/**
 * Returns other accounts with an equal normalized name or federal tax ID; at most 20. @param taxIdHashes hashes of the tax ID, one for each key
 */
export async function findDuplicates(
  tx: OrganizationTx,
  { id, accountName }: Pick<AccountRecord, 'id' | 'accountName'>,
  taxIdHashes: readonly string[],
): Promise<DuplicateRecord[]> {
  return tx.query<DuplicateRecord[]>(
    `select id, account_name as "accountName", account_number as "accountNumber", status, name_key = $3 as "sameName",
            coalesce(tax_id_hash = any ($4::text[]), false) as "sameFederalTaxId"
       from accounts
      where organization_id = $1 and id <> $2 and (name_key = $3 or tax_id_hash = any ($4::text[]))
      order by lower(account_name), id limit ${MAX_DUPLICATES}`,
    [tx.organizationId, id, normalizeNameKey(accountName), taxIdHashes],
  );
}

/** Returns the active accounts that have one of the given numbers; several accounts may share a number. */
export async function findAccountsByNumber(
  tx: OrganizationTx,
  numbers: readonly string[],
): Promise<{ id: string; accountName: string; accountNumber: string }[]> {
  return tx.query<{ id: string; accountName: string; accountNumber: string }[]>(
    `select id, account_name as "accountName", account_number as "accountNumber" from accounts
      where organization_id = $1 and account_number = any ($2::text[]) and status = 'active' order by account_number, id`,
    [tx.organizationId, numbers],
  );
}

/** Counts active accounts, and those with a contact name, a contact email and a mailing address. */
export async function countProfiles(tx: OrganizationTx): Promise<{ total: number; complete: number }> {
  const [row] = await tx.query<{ total: number; complete: number }[]>(
    `select count(*)::int as total, count(*) filter (where ${IS_COMPLETE_PROFILE})::int as complete
       from accounts where organization_id = $1 and status = 'active'`,
    [tx.organizationId],
  );
  return row ?? { total: 0, complete: 0 };
}
