import { type PolicyRecord, policyRecordColumns } from './policy-list.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** One policy, with a version that changes with its transactions or their charges. */
export type VersionedPolicyRecord = PolicyRecord & { policyVersion: string };

// With microseconds, which a JavaScript date would truncate.
const policyVersion = `to_char(greatest(updated_at, repriced_at) at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

export async function findPolicy(tx: OrganizationTx, id: string): Promise<VersionedPolicyRecord | undefined> {
  const [record] = await tx.query<VersionedPolicyRecord[]>(
    `select ${policyRecordColumns}, ${policyVersion} as "policyVersion" from policies where organization_id = $1 and id = $2`,
    [tx.organizationId, id],
  );
  return record;
}
