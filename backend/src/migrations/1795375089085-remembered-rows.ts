import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows that were matched with transactions that do not say just what the rows say: sums, corrections, differences. By them a file that is uploaded again is
 * recognized before its rows are matched. They hold only while all their transactions count.
 */
export class RememberedRows1795375089085 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table remembered_rows (
        organization_id uuid not null,
        policy_id uuid not null,
        -- In the order in which they came.
        id uuid not null,
        -- A digest of all that each of the rows says.
        row_keys text[] not null check (cardinality(row_keys) > 0),
        transaction_ids uuid[] not null check (cardinality(transaction_ids) > 0),
        primary key (organization_id, policy_id, id),
        foreign key (organization_id, policy_id) references policies (organization_id, id)
      );
      select make_tenant_table('remembered_rows', 'select, insert');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table remembered_rows');
  }
}
