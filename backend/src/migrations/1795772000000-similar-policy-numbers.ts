import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Policies are found by what is left of their number when the ways to write it are taken away: case, spaces, dashes, zeros in front, the letter O for
 * a zero, and the `.0` of a number that went through a spreadsheet.
 */
export class SimilarPolicyNumbers1795772000000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(String.raw`
      create function policy_number_key(policy_number text) returns text language sql immutable parallel safe as $$
        select ltrim(translate(lower(regexp_replace(policy_number, '\.0+$', '')), 'o -_./\#', '0'), '0')
      $$;
      create index policies_by_number_key on policies (organization_id, policy_number_key(policy_number));`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop index policies_by_number_key;
      drop function policy_number_key(text);`);
  }
}
