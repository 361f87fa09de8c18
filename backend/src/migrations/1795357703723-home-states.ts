import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was answered about the home state of policies, and what follows from it by the law. Only ever added to. */
export class HomeStates1795357703723 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
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
        -- Of the policy's current term then: an allocation in dollars adds up to it.
        premium numeric(15, 2) not null,
        recorded_at timestamptz not null default now(),
        recorded_by uuid not null,
        recorded_by_name text not null,
        primary key (organization_id, id),
        foreign key (organization_id, policy_id) references policies (organization_id, id),
        check ((home_state is null) = (rule = 'undecided'))
      );
      create index home_state_records_newest on home_state_records (organization_id, policy_id, recorded_at desc, id desc);
      select make_tenant_table('home_state_records', 'select, insert');
      -- The few policies that follow another one.
      create index policy_transactions_with_previous on policy_transactions (organization_id, policy_id) where details ? 'previousPolicyNumber';`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop index policy_transactions_with_previous; drop table home_state_records');
  }
}
