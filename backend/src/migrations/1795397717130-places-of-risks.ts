import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the risk of a policy is, as some offices ask: county and ZIP code. */
export class PlacesOfRisks1795397717130 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table filing_places (
        organization_id uuid not null references organizations (id),
        policy_id uuid not null,
        county text check (length(county) between 1 and 100),
        postal_code text not null check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
        entered_by_name text not null,
        entered_at timestamptz not null,
        primary key (organization_id, policy_id),
        foreign key (organization_id, policy_id) references policies (organization_id, id)
      );
      select make_tenant_table('filing_places', 'select, insert, update');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table filing_places');
  }
}
