import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The book of business: imports, policies, their transactions with coverage and tax lines, adjustments, and the totals by state for the dashboard. Amounts are
 * numeric dollars with two decimals; percents have as many as the law writes. Transactions and adjustments are only ever added: a wrong transaction is backed out
 * by one with exactly the opposite amounts, which names it.
 */
export class Book1795800000020 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(extensions);
    await query.query(policyNumberKey);
    await query.query(imports);
    await query.query(policies);
    await query.query(policyTransactions);
    await query.query(coverageLines);
    await query.query(taxLines);
    await query.query(policyStateTotals);
    await query.query(policyStateChanges);
    await query.query(taxAdjustments);
    await query.query(taxAdjustmentLines);
    await query.query(bookVersions);
    await query.query(transactionDescriptions);
    await query.query(searchPolicies);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table transaction_descriptions, book_versions, tax_adjustment_lines, tax_adjustments, policy_state_changes, policy_state_totals, tax_lines, coverage_lines, policy_transactions, policies, imports;
      drop function search_policies, policy_number_key;
      drop extension btree_gin;
      drop extension pg_trgm;`);
  }
}

const extensions = `
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;`;

/**
 * Reduces a policy number to what is left without the ways to write it: case, spaces, dashes, zeros in front, the letter O for a zero, and the `.0` of a number that
 * went through a spreadsheet.
 */
const policyNumberKey = `
  create function policy_number_key(policy_number text) returns text language sql immutable parallel safe as $$
    select ltrim(translate(lower(regexp_replace(policy_number, '\\.0+$', '')), 'o -_./\\#', '0'), '0')
  $$;`;

const imports = `
  create table imports (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    file_id uuid,
    file_name text not null,
    total_rows integer,
    imported_rows integer not null default 0,
    unchanged_rows integer not null default 0,
    failed_rows integer not null default 0,
    notes text[] not null default '{}',
    finished_at timestamptz,
    undone_at timestamptz,
    undone_by_name text,
    undo_reason text,
    -- Rows by outcome.
    outcomes jsonb not null default '{}',
    mapping jsonb,
    primary key (organization_id, id),
    foreign key (organization_id, file_id) references stored_files (organization_id, id),
    constraint imports_undone check ((undone_at is null) = (undo_reason is null))
  );
  select make_tenant_table('imports', 'select, insert, update');`;

const policies = `
  create table policies (
    organization_id uuid not null,
    id uuid not null,
    policy_number text not null,
    state text not null,
    insured_name text not null,
    broker_name text,
    insurer_name text,
    coverage_type text,
    effective_date date not null,
    expiration_date date not null,
    premium numeric(18, 2) not null,
    tax_amount numeric(18, 2) not null,
    fees numeric(18, 2) not null,
    tax_rate_percent numeric(9, 5) not null,
    transaction_type text not null
      check (transaction_type in ('new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit', 'back_out')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    repriced_at timestamptz,
    searched_text text not null generated always as (policy_number || ' ' || insured_name) stored,
    completeness text check (completeness in ('complete', 'incomplete', 'estimate')),
    account_id uuid,
    premium_cents bigint not null generated always as ((premium * 100)::bigint) stored,
    tax_cents bigint not null generated always as ((tax_amount * 100)::bigint) stored,
    due_cents bigint not null generated always as (((tax_amount + fees) * 100)::bigint) stored,
    primary key (organization_id, id),
    foreign key (organization_id, account_id) references accounts (organization_id, id)
  );
  create unique index policies_identity on policies (organization_id, policy_number, state);
  create index policies_newest on policies (organization_id, updated_at desc, id desc);
  create index policies_newest_of_state on policies (organization_id, state, updated_at desc, id desc);
  create index policies_search on policies using gin (organization_id, searched_text gin_trgm_ops);
  create index policies_not_complete on policies (organization_id, completeness, updated_at desc, id desc) where completeness <> 'complete';
  create index policies_of_account on policies (organization_id, account_id) where account_id is not null;
  create index policies_by_insured on policies (organization_id, insured_name, id) where transaction_type <> 'back_out';
  create index policies_by_effective_date on policies (organization_id, effective_date, id) where transaction_type <> 'back_out';
  -- Amounts are indexed as whole cents: under row-level security PostgreSQL looks up only what leaks nothing of the rows of others.
  create index policies_by_premium on policies (organization_id, premium_cents, id) where transaction_type <> 'back_out';
  create index policies_by_tax on policies (organization_id, tax_cents, id) where transaction_type <> 'back_out';
  create index policies_by_due on policies (organization_id, due_cents, id) where transaction_type <> 'back_out';
  create index policies_by_insurer on policies (organization_id, insurer_name) where transaction_type <> 'back_out';
  create index policies_by_number_key on policies (organization_id, policy_number_key(policy_number));
  select make_tenant_table('policies', 'select, insert, update');
  -- A condition that is always true leaves the index to the search. No process of the product connects as the owner.
  create policy search on policies for select to current_user using (true);`;

const policyTransactions = `
  create table policy_transactions (
    organization_id uuid not null,
    id uuid not null,
    policy_id uuid not null,
    transaction_type text not null
      check (transaction_type in ('new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit', 'back_out')),
    stated_type text
      check (stated_type in ('new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit')),
    term_effective_date date not null,
    effective_date date not null,
    expiration_date date not null,
    transaction_date date not null,
    premium numeric(16, 2) not null,
    insurer_fees numeric(16, 2) not null default 0,
    broker_fees numeric(16, 2) not null default 0,
    tax_amount numeric(16, 2) not null,
    fees numeric(16, 2) not null,
    tax_rate_percent numeric(9, 5) not null,
    edition text not null check (edition in ('product', 'statute')),
    rulebook_version text not null,
    insurer_name text,
    notes text,
    import_id uuid,
    import_row integer,
    created_at timestamptz not null default now(),
    -- The state of the policy, which never changes: transactions of a state and period are found in order through an index.
    state text not null,
    completeness text check (completeness in ('complete', 'incomplete', 'estimate')),
    backs_out uuid,
    reason text,
    entered_by uuid,
    entered_by_name text,
    insured_name text,
    broker_name text,
    -- The id of the transaction in the sending system.
    external_id text,
    -- The premium of the row, where only the difference from the book was recorded.
    stated_premium numeric(16, 2),
    -- Values before and after, as a sentence, where the row changed something in the book.
    import_note text,
    -- Of a back-out: the transaction that replaces the backed-out one.
    replaced_by uuid,
    -- The transaction that this one records again, because its replacement was undone.
    restores uuid,
    details jsonb,
    primary key (organization_id, id),
    foreign key (organization_id, policy_id) references policies (organization_id, id),
    foreign key (organization_id, import_id) references imports (organization_id, id),
    foreign key (organization_id, backs_out) references policy_transactions (organization_id, id),
    foreign key (organization_id, replaced_by) references policy_transactions (organization_id, id) deferrable initially deferred,
    foreign key (organization_id, restores) references policy_transactions (organization_id, id),
    constraint policy_transactions_back_out check ((transaction_type = 'back_out') = (backs_out is not null)),
    constraint policy_transactions_replaced check (replaced_by is null or backs_out is not null)
  );
  create index policy_transactions_of_import on policy_transactions (organization_id, import_id, import_row);
  create index policy_transactions_of_state on policy_transactions (organization_id, state, transaction_date desc, id desc);
  create unique index policy_transactions_backed_out on policy_transactions (organization_id, backs_out) where backs_out is not null;
  create index policy_transactions_of_policy on policy_transactions (organization_id, policy_id, effective_date, expiration_date, transaction_date, premium);
  create index policy_transactions_external on policy_transactions (organization_id, external_id) where external_id is not null;
  create index policy_transactions_replaced on policy_transactions (organization_id, replaced_by) where replaced_by is not null;
  create index policy_transactions_restored on policy_transactions (organization_id, restores) where restores is not null;
  -- The few policies that follow another one.
  create index policy_transactions_with_previous on policy_transactions (organization_id, policy_id) where details ? 'previousPolicyNumber';
  -- The policies with a transaction in a period, from the index alone.
  create index policy_transactions_by_date on policy_transactions (organization_id, transaction_date) include (policy_id, id, transaction_type)
    where transaction_type <> 'back_out';
  -- Rows lie in the order in which they were recorded: a few pages hold where each month begins.
  create index policy_transactions_booked on policy_transactions using brin (created_at);
  select make_tenant_table('policy_transactions', 'select, insert');`;

const coverageLines = `
  create table coverage_lines (
    organization_id uuid not null,
    transaction_id uuid not null,
    line_number smallint not null,
    coverage_type text,
    premium numeric(16, 2) not null,
    primary key (organization_id, transaction_id, line_number),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id)
  );
  select make_tenant_table('coverage_lines', 'select, insert');`;

const taxLines = `
  create table tax_lines (
    organization_id uuid not null,
    transaction_id uuid not null,
    line_number smallint not null,
    kind text not null,
    label text not null,
    basis text not null,
    basis_amount numeric(16, 2) not null,
    rate_percent numeric(12, 8),
    flat_amount numeric(16, 2),
    amount numeric(16, 2) not null,
    reason text not null,
    edition text not null check (edition in ('product', 'statute')),
    rule_id text not null,
    rulebook_version text not null,
    part text,
    primary key (organization_id, transaction_id, line_number),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id)
  );
  select make_tenant_table('tax_lines', 'select, insert');`;

const policyStateTotals = `
  -- The figures of the dashboard as of one day, kept in the transactions that change policies.
  create table policy_state_totals (
    organization_id uuid not null,
    state text not null,
    as_of date not null,
    policies integer not null,
    active_policies integer not null,
    premium_ytd numeric(24, 2) not null,
    tax_ytd numeric(24, 2) not null,
    fees_ytd numeric(24, 2) not null,
    -- Kept with the other totals, so that the dashboard costs the same however many policies there are.
    incomplete_policies integer not null default 0,
    primary key (organization_id, state)
  );
  select make_tenant_table('policy_state_totals', 'select, insert, update');
  select open_to_scope('policy_state_totals', 'roll-forward', 'select');
  select open_to_scope('policy_state_totals', 'rulebook-change', 'select');`;

const policyStateChanges = `
  -- Known changes on days after as_of.
  create table policy_state_changes (
    organization_id uuid not null,
    day date not null,
    state text not null,
    active_policies integer not null,
    premium numeric(24, 2) not null,
    tax numeric(24, 2) not null,
    fees numeric(24, 2) not null,
    primary key (organization_id, day, state)
  );
  select make_tenant_table('policy_state_changes', 'select, insert, update, delete');`;

const taxAdjustments = `
  create table tax_adjustments (
    organization_id uuid not null,
    id uuid not null,
    transaction_id uuid not null,
    -- Counted within its transaction; the highest is what is charged now.
    number integer not null check (number > 0),
    policy_id uuid not null,
    -- The rule change that caused it, with that change as a sentence in the title; null for a transaction that comes back when an import is undone.
    change_id uuid,
    title text not null,
    -- The date of the transaction: the difference belongs to the period of its transaction.
    booked_on date not null,
    tax_difference numeric(17, 2) not null,
    fees_difference numeric(17, 2) not null,
    -- The charges of the transaction with this adjustment.
    tax_amount numeric(16, 2) not null,
    fees numeric(16, 2) not null,
    tax_rate_percent numeric(9, 5) not null,
    edition text not null check (edition in ('product', 'statute')),
    rulebook_version text not null,
    -- When it was recorded, not when its transaction began: it may have waited for the book.
    created_at timestamptz not null default clock_timestamp(),
    completeness text check (completeness in ('complete', 'incomplete', 'estimate')),
    primary key (organization_id, id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
    foreign key (organization_id, policy_id) references policies (organization_id, id)
  );
  create unique index tax_adjustments_of_transaction on tax_adjustments (organization_id, transaction_id, number);
  select make_tenant_table('tax_adjustments', 'select, insert');`;

const taxAdjustmentLines = `
  create table tax_adjustment_lines (
    organization_id uuid not null,
    adjustment_id uuid not null,
    line_number smallint not null,
    kind text not null,
    label text not null,
    basis text not null,
    basis_amount numeric(16, 2) not null,
    rate_percent numeric(12, 8),
    flat_amount numeric(16, 2),
    amount numeric(16, 2) not null,
    reason text not null,
    edition text not null check (edition in ('product', 'statute')),
    rule_id text not null,
    rulebook_version text not null,
    part text,
    primary key (organization_id, adjustment_id, line_number),
    foreign key (organization_id, adjustment_id) references tax_adjustments (organization_id, id)
  );
  select make_tenant_table('tax_adjustment_lines', 'select, insert');`;

const bookVersions = `
  create table book_versions (
    organization_id uuid primary key references organizations (id),
    version integer not null check (version > 0)
  );
  select make_tenant_table('book_versions', 'select, insert, update');`;

const transactionDescriptions = `
  -- Names and notes of a transaction from a later row; the newest counts.
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
    details jsonb,
    primary key (organization_id, transaction_id, number),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
    foreign key (organization_id, import_id) references imports (organization_id, id)
  );
  create index transaction_descriptions_of_import on transaction_descriptions (organization_id, import_id);
  select make_tenant_table('transaction_descriptions', 'select, insert');`;

/**
 * Finds policies by part of their number or insured. Under row-level security PostgreSQL uses an index only for conditions that cannot leak anything about the rows
 * of others, and matching part of a text is none of these. So a function of the owner of the tables searches: it looks at the organization of the transaction
 * only, and returns ids. The rows themselves are read under row-level security. Policies whose transactions are all backed out are not found.
 */
const searchPolicies = `
  create function search_policies(pattern text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
    select id from public.policies
     where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and transaction_type <> 'back_out' and searched_text ilike $1
  $$;
  revoke execute on function search_policies from public;
  grant execute on function search_policies to stampline_app;`;
