import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of the rules by which policies are priced: proposed, previewed, decided and applied. */
export class RuleChanges1795300001002 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(changes);
    await query.query(pricedRulebooks);
    await query.query(`
      ${isolation('rule_changes')} grant select, insert, update on rule_changes to stampline_app;
      ${isolation('priced_rulebooks')} grant select, insert on priced_rulebooks to stampline_app;
      create policy rulebook_change on priced_rulebooks for select using (current_setting('app.scope', true) = 'rulebook-change');
      create policy rulebook_change on policy_state_totals for select using (current_setting('app.scope', true) = 'rulebook-change');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop policy rulebook_change on policy_state_totals; drop table priced_rulebooks; drop table rule_changes');
  }
}

const isolation = (table: string): string => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy organization on ${table}
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);`;

const changes = `
  create table rule_changes (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null check (kind in ('edition', 'override', 'override_end', 'rulebook')),
    title text not null,
    reason text not null,
    -- What is proposed, by kind; see rule-change-proposal.ts.
    proposal jsonb not null,
    -- States whose policies it can change; null for all.
    states text[],
    status text not null check (status in ('previewing', 'waiting', 'applying', 'applied', 'rejected', 'withdrawn', 'failed')),
    progress jsonb,
    preview jsonb,
    -- Version of the organisation's rules that the preview compares with.
    previewed_version integer,
    -- The preview's list of changed policies, in the file store.
    policies_file_id uuid,
    result jsonb,
    -- Why it failed: a sentence for a person.
    problem text,
    proposed_by uuid,
    proposed_by_name text,
    proposed_at timestamptz not null default clock_timestamp(),
    decided_by uuid,
    decided_by_name text,
    decided_at timestamptz,
    decision_reason text,
    applied_at timestamptz,
    rulebook_version text check ((kind = 'rulebook') = (rulebook_version is not null)),
    primary key (organization_id, id)
  );
  create index rule_changes_newest on rule_changes (organization_id, proposed_at desc, id desc);
  create unique index rule_changes_once_for_a_rulebook on rule_changes (organization_id, rulebook_version) where status <> 'failed';`;

const pricedRulebooks = `
  -- Versions of the rulebook under which an organisation's whole book has been priced.
  create table priced_rulebooks (
    organization_id uuid not null references organizations (id),
    rulebook_version text not null,
    since timestamptz not null default clock_timestamp(),
    primary key (organization_id, rulebook_version)
  );`;
