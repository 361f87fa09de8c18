import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Descriptions of transactions that users enter, beside those of imports. */
export class EnteredDetails1795878000012 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table transaction_descriptions alter column import_id drop not null');
    await query.query('alter table transaction_descriptions alter column import_row drop not null');
    await query.query('alter table transaction_descriptions add column entered_by uuid');
    await query.query('alter table transaction_descriptions add column entered_by_name text');
    await query.query(
      `alter table transaction_descriptions
         add constraint transaction_descriptions_of_one check ((import_id is null) = (entered_by_name is not null)) not valid`,
    );
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('delete from transaction_descriptions where import_id is null');
    await query.query('alter table transaction_descriptions drop constraint transaction_descriptions_of_one');
    await query.query('alter table transaction_descriptions drop column entered_by, drop column entered_by_name');
    await query.query('alter table transaction_descriptions alter column import_row set not null');
    await query.query('alter table transaction_descriptions alter column import_id set not null');
  }
}
