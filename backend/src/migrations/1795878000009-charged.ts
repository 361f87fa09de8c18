import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Charges of invoices compared with those due, and the decisions on differences. */
export class Charged1795878000009 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(chargedTransactions);
    await query.query(chargeDecisions);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table charge_decisions, charged_transactions');
  }
}

const chargedTransactions = `
  create table charged_transactions (
    organization_id uuid not null references organizations (id),
    transaction_id uuid not null,
    policy_id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    policy_number text not null,
    insured_name text not null,
    transaction_type text not null,
    transaction_date date not null,
    invoice_number text,
    -- What the invoice states, and what of it is due. Null when it states no charge.
    charged numeric(16, 2),
    due numeric(16, 2),
    collected numeric(16, 2),
    collected_on date,
    -- Kind of the first cause; 'unexplained' when no rule explains a difference, 'none' without one.
    cause text not null check (length(cause) between 1 and 40),
    causes jsonb not null,
    other_causes text[] not null,
    computed_at timestamptz not null,
    difference_cents bigint not null generated always as (coalesce(((charged - due) * 100)::bigint, 0)) stored,
    primary key (organization_id, transaction_id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
    foreign key (organization_id, policy_id) references policies (organization_id, id),
    check ((charged is null) = (due is null)),
    check ((cause = 'none') = (charged is not distinct from due))
  );
  create index charged_transactions_by_difference on charged_transactions (organization_id, difference_cents, transaction_id);
  create index charged_transactions_by_day on charged_transactions (organization_id, transaction_date, transaction_id);
  create index charged_transactions_by_number on charged_transactions (organization_id, policy_number, transaction_id);
  create index charged_transactions_of_state on charged_transactions (organization_id, state, transaction_date);
  create index charged_transactions_of_policy on charged_transactions (organization_id, policy_id);
  select make_tenant_table('charged_transactions', 'select, insert, update, delete');`;

const chargeDecisions = `
  create table charge_decisions (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    transaction_id uuid not null,
    -- The difference that was decided on: another one is open again.
    difference_cents bigint not null check (difference_cents <> 0),
    settlement text not null check (settlement in ('charge_rest', 'give_back', 'keep', 'absorb')),
    note text check (length(note) between 1 and 2000),
    decided_by_name text not null,
    decided_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id)
  );
  create index charge_decisions_newest on charge_decisions (organization_id, transaction_id, decided_at desc, id desc);
  select make_tenant_table('charge_decisions', 'select, insert');`;
