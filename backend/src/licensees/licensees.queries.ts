import type { LicenseeRule } from './licensee.js';
import type { LicenseeMove } from './licensee-move.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns the organization's rules in the order in which they apply. */
export async function findLicenseeRules(tx: OrganizationTx): Promise<LicenseeRule[]> {
  return tx.query<LicenseeRule[]>(
    `select state, retail_broker as "retailBroker", account_number as "accountNumber", team, holder
       from (select state, retail_broker, account_number, null as team, holder, position from licensee_rules where organization_id = $1
              union all
             select state, retail_broker, account_number, team, holder, position from licensee_team_rules where organization_id = $1) as r
      order by position, team nulls last`,
    [tx.organizationId],
  );
}

/** A license that a user chose for a transaction. */
export interface LicenseeChoice {
  readonly transactionId: string;
  readonly licenseId: string;
}

export async function findLicenseeChoices(tx: OrganizationTx): Promise<LicenseeChoice[]> {
  return tx.query<LicenseeChoice[]>(
    `select transaction_id as "transactionId", license_id as "licenseId" from licensee_choices where organization_id = $1
      order by chosen_at, transaction_id`,
    [tx.organizationId],
  );
}

export async function putLicenseeRules(tx: OrganizationTx, ids: readonly string[], rules: readonly LicenseeRule[]): Promise<void> {
  await tx.query('delete from licensee_rules where organization_id = $1', [tx.organizationId]);
  await tx.query('delete from licensee_team_rules where organization_id = $1', [tx.organizationId]);
  await tx.query(
    `with entered as (
       select * from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) with ordinality
                  as r (id, state, retail_broker, account_number, team, holder, position)
     ), of_teams as (
       insert into licensee_team_rules (organization_id, id, position, team, state, retail_broker, account_number, holder)
       select $1, id, position, team, state, retail_broker, account_number, holder from entered where team is not null
     )
     insert into licensee_rules (organization_id, id, position, state, retail_broker, account_number, holder)
     select $1, id, position, state, retail_broker, account_number, holder from entered where team is null`,
    [
      tx.organizationId,
      ids,
      rules.map(({ state }) => state),
      rules.map(({ retailBroker }) => retailBroker),
      rules.map(({ accountNumber }) => accountNumber),
      rules.map(({ team }) => team),
      rules.map(({ holder }) => holder),
    ],
  );
}

/** Stores a user's choice, replacing earlier ones. */
export async function putLicenseeChoices(
  tx: OrganizationTx,
  choices: readonly LicenseeChoice[],
  { byName, at }: { readonly byName: string; readonly at: Date },
): Promise<void> {
  if (choices.length === 0) return;
  await tx.query(
    `insert into licensee_choices (organization_id, transaction_id, license_id, chosen_by_name, chosen_at)
     select $1, transaction_id, license_id, $4, $5 from unnest($2::uuid[], $3::uuid[]) as c (transaction_id, license_id)
     on conflict (organization_id, transaction_id) do update
        set license_id = excluded.license_id, chosen_by_name = excluded.chosen_by_name, chosen_at = excluded.chosen_at`,
    [tx.organizationId, choices.map(({ transactionId }) => transactionId), choices.map(({ licenseId }) => licenseId), byName, at],
  );
}

export async function deleteLicenseeChoices(tx: OrganizationTx, transactionIds: readonly string[]): Promise<void> {
  await tx.query('delete from licensee_choices where organization_id = $1 and transaction_id = any ($2::uuid[])', [
    tx.organizationId,
    transactionIds,
  ]);
}

export async function insertLicenseeMove(tx: OrganizationTx, move: LicenseeMove): Promise<void> {
  const { id, fromHolder, toHolder, state, effectiveFrom, placements, rules, note, movedByName, movedAt } = move;
  await tx.query(
    `insert into licensee_moves (organization_id, id, from_holder, to_holder, state, effective_from, placements, rules, note, moved_by_name, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [tx.organizationId, id, fromHolder, toHolder, state, effectiveFrom, placements, rules, note, movedByName, movedAt],
  );
}

/** Returns the newest moves. */
export async function findLicenseeMoves(tx: OrganizationTx, limit: number): Promise<LicenseeMove[]> {
  return tx.query<LicenseeMove[]>(
    `select id, from_holder as "fromHolder", to_holder as "toHolder", state, effective_from as "effectiveFrom", placements, rules, note,
            moved_by_name as "movedByName", moved_at as "movedAt"
       from licensee_moves where organization_id = $1 order by moved_at desc, id desc limit $2`,
    [tx.organizationId, limit],
  );
}
