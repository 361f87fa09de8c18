import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who files, and since when due dates are tracked: from the day of sign-up, unless an owner sets an earlier one. */
export class OrganizationProfiles1795349751575 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(profiles);
    await query.query(`
      alter table organizations no force row level security;
      alter table organizations add column tracking_since date;
      update organizations set tracking_since = (created_at at time zone 'America/New_York')::date;
      alter table organizations alter column tracking_since set not null;
      alter table organizations force row level security;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table organizations drop column tracking_since');
    await query.query('drop table organization_profiles');
  }
}

const profiles = `
  create table organization_profiles (
    organization_id uuid not null references organizations (id),
    legal_name text check (length(legal_name) between 1 and 200),
    street text check (length(street) between 1 and 200),
    city text check (length(city) between 1 and 100),
    address_state text check (address_state ~ '^[A-Z]{2}$'),
    postal_code text check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
    npn text check (npn ~ '^[0-9]{1,10}$'),
    contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
    -- Encrypted for this organization; the last four digits are what people are shown.
    sealed_tax_id text,
    tax_id_last_four text check (tax_id_last_four ~ '^[0-9]{4}$'),
    primary key (organization_id)
  );
  select make_tenant_table('organization_profiles', 'select, insert, update');`;
