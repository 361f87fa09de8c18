import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is owed by state, month and payee, kept in the transactions that change the book; filled from the books that stand. */
export class Ledger1795392549289 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table ledger_months (
        organization_id uuid not null references organizations (id),
        -- Of the transaction date, YYYY-MM.
        month text not null check (month ~ '^\\d{4}-\\d{2}$'),
        state text not null,
        -- The month in whose filing it is: its own, or a later one where that was closed.
        lands_in text not null check (lands_in >= month and lands_in ~ '^\\d{4}-\\d{2}$'),
        amendment smallint not null check (amendment >= 0),
        kind text not null,
        accrued numeric(24, 2) not null,
        adjusted numeric(24, 2) not null,
        primary key (organization_id, month, state, lands_in, amendment, kind)
      );
      create index ledger_months_by_filing on ledger_months (organization_id, lands_in);

      create table ledger_closed_months (
        organization_id uuid not null references organizations (id),
        state text not null,
        payee text not null check (payee in ${payees}),
        month text not null check (month ~ '^\\d{4}-\\d{2}$'),
        amendment smallint not null check (amendment >= 0),
        filing_id uuid not null,
        closed_at timestamptz not null default now(),
        primary key (organization_id, state, payee, month, amendment)
      );
      create index ledger_closed_months_of_filing on ledger_closed_months (organization_id, filing_id);

      create table ledger_filed (
        organization_id uuid not null references organizations (id),
        filing_id uuid not null,
        state text not null,
        month text not null check (month ~ '^\\d{4}-\\d{2}$'),
        payee text not null check (payee in ${payees}),
        amendment smallint not null check (amendment >= 0),
        amount numeric(24, 2) not null,
        primary key (organization_id, filing_id, month, payee)
      );
      create index ledger_filed_by_month on ledger_filed (organization_id, month);
      ${fill}
      select make_tenant_table('ledger_months', 'select, insert, update');
      select make_tenant_table('ledger_closed_months', 'select, insert, delete');
      select make_tenant_table('ledger_filed', 'select, insert, delete');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table ledger_filed; drop table ledger_closed_months; drop table ledger_months');
  }
}

const payees = "('tax_authority', 'stamping_office', 'firemens_association', 'other')";

const BOOK = ['policy_transactions', 'tax_lines', 'tax_adjustments', 'tax_adjustment_lines'];
const forBook = (words: string): string => BOOK.map((table) => `alter table ${table} ${words};`).join(' ');

/**
 * A transaction accrues, unless it takes back, replaces or restores another: that adjusts. Of an adjusted transaction the newest lines
 * count in place of the first ones.
 */
const fill = `
  ${forBook('no force row level security')}
  insert into ledger_months (organization_id, month, state, lands_in, amendment, kind, accrued, adjusted)
  with transactions as (
    select t.organization_id, t.id, t.state, to_char(t.transaction_date, 'YYYY-MM') as month, t.premium,
           t.transaction_type <> 'back_out' and t.restores is null and r.replaced_by is null as accrues,
           (select a.id from tax_adjustments a where a.organization_id = t.organization_id and a.transaction_id = t.id
             order by number desc limit 1) as adjustment_id
      from policy_transactions t
      left join (select distinct organization_id, replaced_by from policy_transactions where replaced_by is not null) r
        on r.organization_id = t.organization_id and r.replaced_by = t.id
  ), amounts as (
    select organization_id, month, state, 'premium' as kind, accrues, premium as amount from transactions
    union all
    select t.organization_id, t.month, t.state, l.kind, t.accrues, l.amount
      from transactions t join tax_lines l on l.organization_id = t.organization_id and l.transaction_id = t.id
    union all
    select t.organization_id, t.month, t.state, l.kind, false, -l.amount
      from transactions t join tax_lines l on l.organization_id = t.organization_id and l.transaction_id = t.id
     where t.adjustment_id is not null
    union all
    select t.organization_id, t.month, t.state, l.kind, false, l.amount
      from transactions t join tax_adjustment_lines l on l.organization_id = t.organization_id and l.adjustment_id = t.adjustment_id
  )
  select organization_id, month, state, month, 0, kind, coalesce(sum(amount) filter (where accrues), 0), coalesce(sum(amount) filter (where not accrues), 0)
    from amounts
   group by organization_id, month, state, kind
  having bool_or(amount <> 0);
  ${forBook('force row level security')}`;
