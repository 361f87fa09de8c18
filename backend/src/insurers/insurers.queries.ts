import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { type Insurer, listNameKeys } from './insurer.js';
import { insurerColumns } from './insurer-list.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export async function findAllInsurers(tx: OrganizationTx): Promise<Insurer[]> {
  return tx.query<Insurer[]>(`select ${insurerColumns} from insurers where organization_id = $1`, [tx.organizationId]);
}

/** Finds an insurer and locks it until the transaction ends. */
export async function findInsurer(tx: OrganizationTx, id: string): Promise<Insurer | undefined> {
  const [insurer] = await tx.query<Insurer[]>(`select ${insurerColumns} from insurers where organization_id = $1 and id = $2 for update`, [
    tx.organizationId,
    id,
  ]);
  return insurer;
}

/** Returns insurers with one of these normalized names. */
export async function findInsurersByNames(tx: OrganizationTx, keys: readonly string[]): Promise<Insurer[]> {
  return tx.query<Insurer[]>(`select ${insurerColumns} from insurers where organization_id = $1 and name_keys && $2::text[]`, [
    tx.organizationId,
    keys,
  ]);
}

/** Returns insurers with one of these numbers; ignores nulls. */
export async function findInsurersByNumbers(tx: OrganizationTx, numbers: readonly (string | null)[]): Promise<Insurer[]> {
  return tx.query<Insurer[]>(
    `select ${insurerColumns} from insurers
      where organization_id = $1 and (naic_number = any($2::text[]) or alien_number = any($2::text[]))`,
    [tx.organizationId, numbers.filter((number) => number !== null)],
  );
}

/** Inserts or replaces an insurer. */
export async function saveInsurer(tx: OrganizationTx, insurer: Insurer): Promise<void> {
  const { id, name, naicNumber, alienNumber, domicile, aliases, eligibility } = insurer;
  await tx.query(
    `insert into insurers (organization_id, id, name, name_keys, naic_number, alien_number, domicile, aliases, eligibility)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (organization_id, id) do update
        set name = excluded.name, name_keys = excluded.name_keys, naic_number = excluded.naic_number,
            alien_number = excluded.alien_number, domicile = excluded.domicile, aliases = excluded.aliases,
            eligibility = excluded.eligibility`,
    [tx.organizationId, id, name, listNameKeys(insurer), naicNumber, alienNumber, domicile, aliases, JSON.stringify(eligibility)],
  );
}

export async function deleteInsurer(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from insurers where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Serializes changes, so that a name cannot belong to two insurers. */
export async function lockInsurers(tx: OrganizationTx): Promise<void> {
  await lockUntilTransactionEnd(tx, `insurers/${tx.organizationId}`);
}
