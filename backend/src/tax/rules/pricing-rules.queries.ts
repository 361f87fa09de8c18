import { DEFAULT_EDITION, type Edition } from '../../jurisdictions/rulebook.types.js';
import type { PricingRules } from '../pricing/organization-pricer.js';
import type { UnconfirmedFees, UnconfirmedFeesChoice } from '../pricing/price-request.js';
import type { TaxOverride } from '../pricing/tax-override.js';
import type { OverrideOrigin, StoredOverride, VersionedRules } from './stored-rules.types.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

interface Row {
  version: number;
  editions: { state: string; edition: Edition }[];
  fees: { state: string; treatment: UnconfirmedFees }[];
  overrides: StoredOverride[];
}

const overrideJson = `json_build_object(
  'id', id, 'jurisdiction', state, 'edition', edition, 'replaces', replaces, 'kind', kind, 'label', label,
  'ratePercent', trim_scale(rate_percent)::text, 'flatCents', (flat_amount * 100)::integer,
  'effectiveFrom', effective_from, 'effectiveTo', effective_to, 'reason', reason, 'source', source, 'changeId', change_id,
  'proposedBy', case when proposed_by is not null then json_build_object('id', proposed_by, 'name', proposed_by_name) end,
  'approvedBy', case when approved_by is not null then json_build_object('id', approved_by, 'name', approved_by_name) end,
  'approvedAt', to_char(approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'isWithdrawn', withdrawn_at is not null)`;

/** Reads the rules and their version in one statement, so that the version matches the rules. */
export async function readRules(tx: OrganizationTx): Promise<VersionedRules> {
  const [row] = await tx.query<Row[]>(
    `select coalesce((select version from tax_rule_versions where organization_id = $1), 0) as version,
            coalesce((select json_agg(json_build_object('state', state, 'edition', edition) order by state)
                        from tax_editions where organization_id = $1), '[]') as editions,
            coalesce((select json_agg(json_build_object('state', state, 'treatment', treatment) order by state)
                        from tax_unconfirmed_fees where organization_id = $1), '[]') as fees,
            coalesce((select json_agg(${overrideJson} order by state, effective_from, id)
                        from tax_overrides where organization_id = $1 and withdrawn_at is null), '[]') as overrides`,
    [tx.organizationId],
  );
  if (row === undefined) throw new Error('The database returned no rules.');
  const { version, editions, fees, overrides } = row;
  const stateRules = editions.filter(({ state }) => state !== 'all');
  const edition = editions.find(({ state }) => state === 'all')?.edition ?? DEFAULT_EDITION;
  const rules = {
    edition,
    editions: new Map(stateRules.map((one) => [one.state, one.edition])),
    overrides,
    isEditionChosen: editions.length > 0,
  };
  return { version, rules: fees.length === 0 ? rules : { ...rules, unconfirmedFees: toFeesChoice(fees) } };
}

function toFeesChoice(fees: Row['fees']): UnconfirmedFeesChoice {
  const stateRules = fees.filter(({ state }) => state !== 'all');
  return {
    all: fees.find(({ state }) => state === 'all')?.treatment ?? 'include',
    states: new Map(stateRules.map(({ state, treatment }) => [state, treatment])),
  };
}

/** Finds an organization's override, including withdrawn ones. */
export async function findOverride(tx: OrganizationTx, id: string): Promise<StoredOverride | undefined> {
  const [row] = await tx.query<{ override: StoredOverride }[]>(
    `select ${overrideJson} as override from tax_overrides where organization_id = $1 and id = $2`,
    [tx.organizationId, id],
  );
  return row?.override;
}

/** Records a rule change. Other rule changes of the same organization wait until the transaction ends. */
export async function incrementVersion(tx: OrganizationTx): Promise<void> {
  await tx.query(
    `insert into tax_rule_versions (organization_id, version) values ($1, 1)
     on conflict (organization_id) do update set version = tax_rule_versions.version + 1`,
    [tx.organizationId],
  );
}

export async function replaceEditions(
  tx: OrganizationTx,
  { edition, editions }: Pick<PricingRules, 'edition' | 'editions'>,
): Promise<void> {
  const rows = [['all', edition] as const, ...editions];
  await tx.query('delete from tax_editions where organization_id = $1', [tx.organizationId]);
  await tx.query(
    'insert into tax_editions (organization_id, state, edition) select $1, state, edition from unnest($2::text[], $3::text[]) as chosen (state, edition)',
    [tx.organizationId, rows.map(([state]) => state), rows.map(([, one]) => one)],
  );
}

export async function replaceUnconfirmedFees(tx: OrganizationTx, { all, states }: UnconfirmedFeesChoice): Promise<void> {
  const rows = [['all', all] as const, ...states];
  await tx.query('delete from tax_unconfirmed_fees where organization_id = $1', [tx.organizationId]);
  await tx.query(
    `insert into tax_unconfirmed_fees (organization_id, state, treatment)
     select $1, state, treatment from unnest($2::text[], $3::text[]) as chosen (state, treatment)`,
    [tx.organizationId, rows.map(([state]) => state), rows.map(([, one]) => one)],
  );
}

export async function insertOverride(
  tx: OrganizationTx,
  override: TaxOverride,
  { changeId, proposedBy, approvedBy, approvedAt }: OverrideOrigin,
): Promise<void> {
  const { id, jurisdiction, edition, replaces, kind, label, ratePercent, flatCents, effectiveFrom, effectiveTo, reason, source } = override;
  await tx.query(
    `insert into tax_overrides (organization_id, id, state, edition, replaces, kind, label, rate_percent, flat_amount, effective_from,
                                effective_to, reason, source, change_id, proposed_by, proposed_by_name, approved_by, approved_by_name, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::numeric / 100, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      tx.organizationId,
      id,
      jurisdiction,
      edition,
      replaces,
      kind,
      label,
      ratePercent,
      flatCents,
      effectiveFrom,
      effectiveTo,
      reason,
      source,
      changeId,
      proposedBy?.id ?? null,
      proposedBy?.name ?? null,
      approvedBy?.id ?? null,
      approvedBy?.name ?? null,
      approvedAt,
    ],
  );
}

/** @param lastDay null to withdraw the override entirely */
export async function endStoredOverride(
  tx: OrganizationTx,
  end: { overrideId: string; lastDay: string | null; changeId: string },
): Promise<void> {
  await tx.query(
    `update tax_overrides
        set effective_to = coalesce($3::date, effective_to), ended_by_change_id = $4,
            withdrawn_at = case when $3::date is null then clock_timestamp() end
      where organization_id = $1 and id = $2 and withdrawn_at is null`,
    [tx.organizationId, end.overrideId, end.lastDay, end.changeId],
  );
}
