import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The license number of a state is spelled as regulators spell it. */
export class LicenseNumber1795311944379 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table state_settings rename column licence_number to license_number');
    await query.query(
      'alter table state_settings rename constraint state_settings_licence_number_check to state_settings_license_number_check',
    );
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(
      'alter table state_settings rename constraint state_settings_license_number_check to state_settings_licence_number_check',
    );
    await query.query('alter table state_settings rename column license_number to licence_number');
  }
}
