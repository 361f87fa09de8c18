import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers that may be in the books already: found by tax ID, or left to a person to decide. */
export class CustomersToMatch1795615000000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table accounting_customers
        drop constraint accounting_customers_status_check,
        add constraint accounting_customers_status_check check (status in ('sending', 'posted', 'refused', 'undecided')),
        -- Customers of the books that may be this one: id, name, and what they have in common.
        add column candidates jsonb not null default '[]',
        -- It was there before; what the books say of it is not changed.
        add column is_theirs boolean not null default false,
        -- A person has said that none of the candidates is this one.
        add column is_new boolean not null default false,
        add column changed_at timestamptz not null default now();`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table accounting_customers no force row level security;
      delete from accounting_customers where status = 'undecided';
      alter table accounting_customers force row level security;
      alter table accounting_customers
        drop column candidates,
        drop column is_theirs,
        drop column is_new,
        drop column changed_at,
        drop constraint accounting_customers_status_check,
        add constraint accounting_customers_status_check check (status in ('sending', 'posted', 'refused'));`);
  }
}
