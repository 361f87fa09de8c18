import type { CalendarDate } from '../../dates/calendar-date.js';
import type { PlacementStage } from '../placement.types.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface ChoosablePlacement {
  readonly id: string;
  readonly state: string;
  readonly stage: PlacementStage;
  readonly policyNumber: string;
  readonly effectiveDate: CalendarDate;
}

export async function lockChoosablePlacements(tx: OrganizationTx, ids: readonly string[]): Promise<ChoosablePlacement[]> {
  return tx.query<ChoosablePlacement[]>(
    `select transaction_id as id, state, stage, policy_number as "policyNumber", effective_date as "effectiveDate" from placements
      where organization_id = $1 and transaction_id = any ($2::uuid[]) order by transaction_id for update`,
    [tx.organizationId, ids],
  );
}

export interface MoveScope {
  readonly licenseIds: readonly string[];
  readonly effectiveFrom: CalendarDate | null;
}

/** Locks placements that have been neither packaged nor sent. */
export async function lockMovablePlacements(tx: OrganizationTx, { licenseIds, effectiveFrom }: MoveScope): Promise<ChoosablePlacement[]> {
  return tx.query<ChoosablePlacement[]>(
    `select transaction_id as id, state, stage, policy_number as "policyNumber", effective_date as "effectiveDate" from placements
      where organization_id = $1 and licensee_id = any ($2::uuid[]) and stage in ('needs_facts', 'ready') and effective_date >= coalesce($3::date, '-infinity')
      order by transaction_id for update`,
    [tx.organizationId, licenseIds, effectiveFrom],
  );
}

export interface MovableCount {
  readonly state: string;
  readonly placements: number;
  /** Placements in an unsent package. */
  readonly packaged: number;
}

/** Counts the placements under the given licenses, by state. */
export async function countMovablePlacements(tx: OrganizationTx, { licenseIds, effectiveFrom }: MoveScope): Promise<MovableCount[]> {
  return tx.query<MovableCount[]>(
    `select state, (count(*) filter (where stage <> 'in_package'))::int as placements, (count(*) filter (where stage = 'in_package'))::int as packaged
       from placements
      where organization_id = $1 and licensee_id = any ($2::uuid[]) and stage in ('needs_facts', 'ready', 'in_package')
        and effective_date >= coalesce($3::date, '-infinity')
      group by state order by state`,
    [tx.organizationId, licenseIds, effectiveFrom],
  );
}

export interface LicenseeCount {
  readonly licenseeId: string;
  readonly licenseeName: string;
  readonly licenseNumber: string;
  readonly state: string;
  readonly placements: number;
}

/** Counts the open placements under each license, by state and holder. */
export async function countByLicensee(tx: OrganizationTx): Promise<LicenseeCount[]> {
  return tx.query<LicenseeCount[]>(
    `select licensee_id as "licenseeId", min(licensee_name) as "licenseeName", min(license_number) as "licenseNumber", min(state) as state,
            count(*)::int as placements
       from placements where organization_id = $1 and is_open and licensee_id is not null
      group by licensee_id order by 4, 2, 1`,
    [tx.organizationId],
  );
}

/** Returns the ids by due date. */
export async function findUnsentPlacementIds(tx: OrganizationTx, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select transaction_id as id from placements where organization_id = $1 and is_open and stage in ('needs_facts', 'ready')
      order by due_date, transaction_id limit $2`,
    [tx.organizationId, limit],
  );
  return rows.map(({ id }) => id);
}
