import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index for each order of the policies and for the filters of the list. Amounts are sorted by as whole cents: under row-level security
 * PostgreSQL looks up only what it knows to leak nothing of the rows of others, and comparing numerics is not among that.
 */
export class PolicyOrders1795357984179 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policies
        add column premium_cents bigint not null generated always as ((premium * 100)::bigint) stored,
        add column tax_cents bigint not null generated always as ((tax_amount * 100)::bigint) stored,
        add column due_cents bigint not null generated always as (((tax_amount + fees) * 100)::bigint) stored;
      create index policies_by_insured on policies (organization_id, insured_name, id) where transaction_type <> 'back_out';
      create index policies_by_effective_date on policies (organization_id, effective_date, id) where transaction_type <> 'back_out';
      create index policies_by_premium on policies (organization_id, premium_cents, id) where transaction_type <> 'back_out';
      create index policies_by_tax on policies (organization_id, tax_cents, id) where transaction_type <> 'back_out';
      create index policies_by_due on policies (organization_id, due_cents, id) where transaction_type <> 'back_out';
      create index policies_by_insurer on policies (organization_id, insurer_name) where transaction_type <> 'back_out';
      -- Which policies have a transaction of some days, answered from the index alone.
      create index policy_transactions_by_date on policy_transactions (organization_id, transaction_date, policy_id)
        include (id, transaction_type) where backs_out is null;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop index policy_transactions_by_date;
      drop index policies_by_insurer;
      alter table policies drop column premium_cents, drop column tax_cents, drop column due_cents;
      drop index policies_by_effective_date;
      drop index policies_by_insured;`);
  }
}
