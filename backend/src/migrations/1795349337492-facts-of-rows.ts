import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A transaction keeps every fact that its row said, so that a row of a later file is compared with all of them. Rows may correct
 * transactions (back-out and replacement), book the difference to what the book held, or only rename.
 */
export class FactsOfRows1795349337492 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_transactions
        add column insured_name text,
        add column broker_name text,
        -- What the sending system calls the transaction.
        add column external_id text,
        -- What the row said, where only the difference to the book was booked.
        add column stated_premium numeric(16, 2),
        -- What was before and after, as a sentence, where the row moved something that was in the book.
        add column import_note text,
        -- Of a back-out: the transaction that took the place of the one it takes back.
        add column replaced_by uuid,
        -- The transaction that this one books again, because what had taken its place was undone.
        add column restores uuid,
        add foreign key (organization_id, replaced_by) references policy_transactions deferrable initially deferred,
        add foreign key (organization_id, restores) references policy_transactions,
        add constraint policy_transactions_replaced check (replaced_by is null or backs_out is not null);
      create index policy_transactions_external on policy_transactions (organization_id, external_id) where external_id is not null;
      create index policy_transactions_replaced on policy_transactions (organization_id, replaced_by) where replaced_by is not null;
      create index policy_transactions_restored on policy_transactions (organization_id, restores) where restores is not null;`);
    await query.query(`
      alter table policies no force row level security;
      alter table policy_transactions no force row level security;
      update policy_transactions t set insured_name = p.insured_name, broker_name = p.broker_name
        from policies p where p.organization_id = t.organization_id and p.id = t.policy_id;
      alter table policies force row level security;
      alter table policy_transactions force row level security;`);
    await query.query(`
      -- Names and notes of a transaction as a later row gives them; the newest counts.
      create table transaction_descriptions (
        organization_id uuid not null,
        transaction_id uuid not null,
        number integer not null,
        import_id uuid not null,
        import_row integer not null,
        insured_name text,
        broker_name text,
        insurer_name text,
        notes text,
        created_at timestamptz not null default now(),
        primary key (organization_id, transaction_id, number),
        foreign key (organization_id, transaction_id) references policy_transactions,
        foreign key (organization_id, import_id) references imports
      );
      select make_tenant_table('transaction_descriptions', 'select, insert');
      alter table import_unchanged_rows
        add column outcome text not null default 'unchanged' check (outcome in ('unchanged', 'described')),
        add column note text;
      -- Rows by outcome.
      alter table imports add column outcomes jsonb not null default '{}';`);
    await query.query(`
      alter table imports no force row level security;
      alter table policy_transactions no force row level security;
      update imports i
         set outcomes = (
           select coalesce(jsonb_object_agg(outcome, rows), '{}') from (
             select transaction_type as outcome, count(*) as rows from policy_transactions t
              where t.organization_id = i.organization_id and t.import_id = i.id group by transaction_type
             union all
             select 'unchanged', i.unchanged_rows where i.unchanged_rows > 0
          ) counted);
      alter table imports force row level security;
      alter table policy_transactions force row level security;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table imports drop column outcomes;
      alter table import_unchanged_rows drop column outcome, drop column note;
      drop table transaction_descriptions;
      alter table policy_transactions
        drop column insured_name,
        drop column broker_name,
        drop column external_id,
        drop column stated_premium,
        drop column import_note,
        drop column replaced_by,
        drop column restores;`);
  }
}
