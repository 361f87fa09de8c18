import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ZIP files with all that proves what was filed and paid for a state and period. */
export class AuditPacks1795800000038 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(auditPacks);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table audit_packs');
  }
}

const auditPacks = `
  create table audit_packs (
    organization_id uuid not null references organizations (id),
    -- The id of the task that made it.
    id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    period_from date not null,
    period_to date not null,
    name text not null,
    file_id uuid not null,
    sha256 text not null,
    size_bytes bigint not null,
    files integer not null check (files > 0),
    made_by_name text not null,
    made_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, file_id) references stored_files (organization_id, id),
    check (period_to >= period_from)
  );
  create index audit_packs_newest on audit_packs (organization_id, made_at desc, id desc);
  select make_tenant_table('audit_packs', 'select, insert');`;
