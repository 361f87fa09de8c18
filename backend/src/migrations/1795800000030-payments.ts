import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments with the months that they settle. */
export class Payments1795800000030 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(payments);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table payments');
  }
}

const payments = `
  create table payments (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    state text not null,
    payee text not null check (payee in ('tax_authority', 'stamping_office', 'firemens_association', 'other')),
    kind text not null check (kind in ('payment', 'refund')),
    from_month text not null check (from_month ~ '^\\d{4}-\\d{2}$'),
    to_month text not null,
    -- Negative for a refund.
    amount numeric(24, 2) not null,
    paid_on date not null,
    method text not null,
    confirmation text check (length(confirmation) between 1 and 200),
    note text check (length(note) between 1 and 4000),
    recorded_at timestamptz not null,
    recorded_by_name text not null,
    proof_id uuid,
    proof_name text,
    proof_bytes bigint,
    voided_at timestamptz,
    voided_by_name text,
    void_reason text check (length(void_reason) between 1 and 500),
    primary key (organization_id, id),
    foreign key (organization_id, proof_id) references stored_files (organization_id, id),
    check (to_month >= from_month and to_month ~ '^\\d{4}-\\d{2}$'),
    check (case kind when 'payment' then amount > 0 else amount < 0 end),
    check ((proof_id is null) = (proof_name is null) and (proof_id is null) = (proof_bytes is null)),
    check ((voided_at is null) = (voided_by_name is null) and (voided_at is null) = (void_reason is null))
  );
  create index payments_newest on payments (organization_id, paid_on desc, id desc);
  create unique index payments_once on payments (organization_id, state, payee, lower(confirmation)) where voided_at is null;
  create index payments_of_proof on payments (organization_id, proof_id);
  select make_tenant_table('payments', 'select, insert, update');`;
