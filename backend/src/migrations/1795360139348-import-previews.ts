import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What imports would do, shown before they are booked; each goes with its task. */
export class ImportPreviews1795360139348 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table import_previews (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        result jsonb not null,
        -- SHA-256 of what the import would do, row by row.
        hash text not null check (hash ~ '^[0-9a-f]{64}$'),
        primary key (organization_id, id),
        foreign key (organization_id, id) references tasks (organization_id, id) on delete cascade
      );
      select make_tenant_table('import_previews', 'select, insert');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table import_previews');
  }
}
