import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Placements: transactions that offices take one by one. A package of them is a filing of chosen transactions. */
export class Placements1795834554310 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table filings add column is_batch boolean not null default false');
    await query.query(filingMembers);
    await query.query(placements);
    await query.query(findPlacementBooks);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop policy placement_upkeep_select on book_versions');
    await query.query('drop table placement_books, placements, filing_members');
    await query.query('alter table filings drop column is_batch');
  }
}

const filingMembers = `
  create table filing_members (
    organization_id uuid not null references organizations (id),
    filing_id uuid not null,
    transaction_id uuid not null,
    primary key (organization_id, filing_id, transaction_id),
    foreign key (organization_id, filing_id) references filings (organization_id, id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id)
  );
  create index filing_members_of_transaction on filing_members (organization_id, transaction_id);
  select make_tenant_table('filing_members', 'select, insert, delete');`;

const placements = `
  create table placements (
    organization_id uuid not null references organizations (id),
    transaction_id uuid not null,
    policy_id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    obligation_id text not null,
    venue text not null,
    policy_number text not null,
    insured_name text not null,
    transaction_type text not null,
    effective_date date not null,
    premium numeric(16, 2) not null,
    tax_amount numeric(16, 2) not null,
    fees numeric(16, 2) not null,
    -- The day from which its due date counts.
    counted_from date not null,
    -- The law counts from a date that is not on record: the effective date replaces it.
    is_assumed boolean not null,
    due_date date not null,
    act_by date not null,
    stage text not null check (stage in ('needs_facts', 'ready', 'in_package', 'sent', 'accepted', 'tagged', 'not_reportable')),
    missing text[] not null,
    reason text check (length(reason) between 1 and 40),
    -- The package of placements, or the filing with which it was sent.
    filing_id uuid,
    filed_as text check (length(filed_as) between 1 and 800),
    sent_at timestamptz,
    office_number text check (length(office_number) between 1 and 200),
    computed_at timestamptz not null,
    is_open boolean not null generated always as (stage in ('needs_facts', 'ready', 'in_package', 'tagged')) stored,
    premium_cents bigint not null generated always as ((premium * 100)::bigint) stored,
    primary key (organization_id, transaction_id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
    foreign key (organization_id, policy_id) references policies (organization_id, id),
    foreign key (organization_id, filing_id) references filings (organization_id, id),
    check ((stage = 'not_reportable') = (reason is not null)),
    check ((stage = 'needs_facts') <= (cardinality(missing) > 0))
  );
  create index placements_by_day on placements (organization_id, due_date, transaction_id);
  create index placements_open on placements (organization_id, is_open, due_date, transaction_id);
  create index placements_of_stage on placements (organization_id, stage, due_date, transaction_id);
  create index placements_of_state on placements (organization_id, state, due_date, transaction_id);
  create index placements_by_number on placements (organization_id, policy_number, transaction_id);
  create index placements_by_insured on placements (organization_id, insured_name, transaction_id);
  create index placements_by_premium on placements (organization_id, premium_cents, transaction_id);
  create index placements_of_policy on placements (organization_id, policy_id);
  create index placements_of_filing on placements (organization_id, filing_id) where filing_id is not null;
  select make_tenant_table('placements', 'select, insert, update, delete');`;

const findPlacementBooks = `
  create table placement_books (
    organization_id uuid not null references organizations (id),
    -- What the placements were last computed from.
    book_version integer not null,
    rulebook_version text not null,
    basis text not null,
    computed_at timestamptz not null,
    primary key (organization_id)
  );
  select make_tenant_table('placement_books', 'select, insert, update');
  select open_to_scope('placement_books', 'placement-upkeep', 'select');
  select open_to_scope('book_versions', 'placement-upkeep', 'select');`;
