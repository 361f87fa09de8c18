import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rule changes: proposed, previewed, decided and applied. */
export class RuleChanges1795800000025 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(ruleChanges);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table rule_changes');
  }
}

const ruleChanges = `
  create table rule_changes (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null check (kind in ('edition', 'unconfirmed_fees', 'override', 'override_end', 'rulebook')),
    title text not null,
    reason text not null,
    -- The proposal, by kind; see rule-change-proposal.ts.
    proposal jsonb not null,
    -- States whose policies it can change; null for all.
    states text[],
    status text not null check (status in ('previewing', 'waiting', 'applying', 'applied', 'rejected', 'withdrawn', 'failed')),
    preview jsonb,
    -- The version of the rules of the organization that the preview compares with.
    previewed_version integer,
    -- The list of changed policies of the preview, in the file store.
    policies_file_id uuid,
    result jsonb,
    proposed_by uuid,
    proposed_by_name text,
    proposed_at timestamptz not null default clock_timestamp(),
    decided_by uuid,
    decided_by_name text,
    decided_at timestamptz,
    decision_reason text,
    applied_at timestamptz,
    rulebook_version text,
    task_id uuid,
    previewed_book_version integer,
    primary key (organization_id, id),
    foreign key (organization_id, policies_file_id) references stored_files (organization_id, id),
    check ((kind = 'rulebook') = (rulebook_version is not null))
  );
  create index rule_changes_newest on rule_changes (organization_id, proposed_at desc, id desc);
  create unique index rule_changes_once_for_a_rulebook on rule_changes (organization_id, rulebook_version) where status <> 'failed';
  select make_tenant_table('rule_changes', 'select, insert, update');`;
