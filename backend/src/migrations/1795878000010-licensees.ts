import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Licensee of each transaction: rules and choices of an organization, and the licensee of each placement. */
export class Licensees1795878000010 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table licenses add column npn text');
    await query.query("alter table licenses add constraint licenses_npn check (npn ~ '^[0-9]{1,10}$') not valid");
    await query.query('alter table placements add column licensee_id uuid, add column licensee_name text, add column license_number text');
    await query.query("select open_to_scope('licenses', 'license-upkeep', 'select', 'valid_to is not null')");
    await query.query(rules);
    await query.query(choices);
    await query.query(moves);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table licensee_moves, licensee_choices, licensee_rules');
    await query.query('alter table placements drop column licensee_id, drop column licensee_name, drop column license_number');
    await query.query('drop policy license_upkeep_select on licenses');
    await query.query('alter table licenses drop column npn');
  }
}

const rules = `
  create table licensee_rules (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    -- The first rule that matches decides.
    position integer not null,
    -- Null for any.
    state text check (state ~ '^[A-Z]{2}$'),
    retail_broker text check (length(retail_broker) between 1 and 200),
    account_number text check (length(account_number) between 1 and 100),
    holder text not null check (length(holder) between 1 and 200),
    primary key (organization_id, id)
  );
  create unique index licensee_rules_in_order on licensee_rules (organization_id, position);
  select make_tenant_table('licensee_rules', 'select, insert, delete');`;

const choices = `
  create table licensee_choices (
    organization_id uuid not null references organizations (id),
    transaction_id uuid not null,
    license_id uuid not null,
    chosen_by_name text not null,
    chosen_at timestamptz not null,
    primary key (organization_id, transaction_id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
    foreign key (organization_id, license_id) references licenses (organization_id, id) on delete cascade
  );
  create index licensee_choices_of_license on licensee_choices (organization_id, license_id);
  select make_tenant_table('licensee_choices', 'select, insert, update, delete');`;

const moves = `
  create table licensee_moves (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    from_holder text not null,
    to_holder text not null,
    -- Null for all states.
    state text check (state ~ '^[A-Z]{2}$'),
    -- Business that is effective on or after this day was moved; null for all that was not sent.
    effective_from date,
    placements integer not null,
    rules integer not null,
    note text check (length(note) between 1 and 500),
    moved_by_name text not null,
    moved_at timestamptz not null,
    primary key (organization_id, id)
  );
  create index licensee_moves_newest on licensee_moves (organization_id, moved_at desc, id desc);
  select make_tenant_table('licensee_moves', 'select, insert');`;
