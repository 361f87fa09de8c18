import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who work on placements. */
export class PlacementAssignments1796072798117 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table placement_assignments (
        organization_id uuid not null references organizations (id),
        transaction_id uuid not null,
        -- Null if a user removed the assignee, so that a correction does not bring it back.
        assignee_id uuid,
        assigned_by_name text not null,
        assigned_at timestamptz not null,
        primary key (organization_id, transaction_id),
        foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
        foreign key (organization_id, assignee_id) references users (organization_id, id) on delete set null (assignee_id)
      );
      create index placement_assignments_of_member on placement_assignments (organization_id, assignee_id);
      select make_tenant_table('placement_assignments', 'select, insert, update');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table placement_assignments');
  }
}
