import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Licenses have a register; the number that was kept with the settings of a state becomes a license of the agency without recorded days. */
export class LicenseRegister1795346121760 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(licenses);
    await query.query(`
      ${seen('no force')}
      insert into licenses (organization_id, id, state, holder, number, type, files_under)
      select s.organization_id, gen_random_uuid(), s.state, o.name, s.license_number, 'agency', true
        from state_settings s join organizations o on o.id = s.organization_id
       where s.license_number is not null;
      update state_settings set reminder_lead_days = least(reminder_lead_days, 30);
      ${seen('force')}
      alter table state_settings drop column license_number;
      alter table state_settings drop constraint state_settings_reminder_lead_days_check,
                                 add constraint state_settings_reminder_lead_days_check check (reminder_lead_days between 1 and 30);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table state_settings drop constraint state_settings_reminder_lead_days_check,
                                 add constraint state_settings_reminder_lead_days_check check (reminder_lead_days between 1 and 90);
      alter table state_settings add column license_number text
        constraint state_settings_license_number_check check (length(license_number) between 1 and 60);
      ${seen('no force')}
      insert into state_settings (organization_id, state, license_number, reminder_lead_days)
      select organization_id, state, number, 7 from licenses where files_under
      on conflict (organization_id, state) do update set license_number = excluded.license_number;
      ${seen('force')}
      drop table licenses;`);
  }
}

const licenses = `
  create table licenses (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    holder text not null check (length(holder) between 1 and 200),
    number text not null check (length(number) between 1 and 60),
    type text not null check (type in ('agency', 'individual')),
    valid_from date,
    valid_to date check (valid_to >= valid_from),
    -- Whether the organization's filings in the state name it.
    files_under boolean not null,
    primary key (organization_id, id)
  );
  create unique index licenses_files_under on licenses (organization_id, state) where files_under;
  create index licenses_by_state on licenses (organization_id, state, id);
  select make_tenant_table('licenses', 'select, insert, update, delete');`;

/** Lets the migration see the rows of all organizations. */
const seen = (force: string): string =>
  ['licenses', 'state_settings', 'organizations'].map((table) => `alter table ${table} ${force} row level security;`).join('\n');
