import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The edition of an organisation is kept with its other rules now, in tax_editions; an earlier migration has carried it over. */
export class EditionsOfOrganizations1795300001003 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table organizations drop column edition');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(
      `alter table organizations add column edition text not null default 'product' check (edition in ('product', 'statute'))`,
    );
  }
}
