import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Looks up policies by their stored key, instead of by a computed one, which no statement could use. */
export class PoliciesByStoredKey1796020601000 implements MigrationInterface {
  readonly oldestVersion = 'any';
  readonly transaction = false;

  async up(query: QueryRunner): Promise<void> {
    await query.query('drop index concurrently if exists policies_by_stored_key');
    await query.query('create index concurrently policies_by_stored_key on policies (organization_id, number_key)');
    await query.query('drop index concurrently if exists policies_by_number_key');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('create index policies_by_number_key on policies (organization_id, policy_number_key(policy_number))');
    await query.query('drop index policies_by_stored_key');
  }
}
