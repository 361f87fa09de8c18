import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers about the home state of policies, and what follows from them by the law. Records are only ever added. */
export class HomeState1795800000022 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(homeStateRecords);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table home_state_records');
  }
}

const homeStateRecords = `
  create table home_state_records (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    policy_id uuid not null,
    -- A state or territory; null where the answers decide none.
    home_state text check (home_state ~ '^[A-Z]{2}$'),
    rule text not null check (rule in ('principal_place', 'greatest_allocation', 'undecided')),
    reason text not null,
    citation text not null,
    answers jsonb not null,
    notes text,
    -- The premium of the current term of the policy: an allocation in dollars adds up to it.
    premium numeric(15, 2) not null,
    recorded_at timestamptz not null default now(),
    recorded_by uuid not null,
    recorded_by_name text not null,
    primary key (organization_id, id),
    foreign key (organization_id, policy_id) references policies (organization_id, id),
    check ((home_state is null) = (rule = 'undecided'))
  );
  create index home_state_records_newest on home_state_records (organization_id, policy_id, recorded_at desc, id desc);
  select make_tenant_table('home_state_records', 'select, insert');`;
