import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of a vendor's addresses that differ by customer: the company of one site is not that of another. */
export class AccountingSites1795445395018 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table accounting_connections add column site jsonb not null default '{}';
      drop index accounting_connections_company;
      create unique index accounting_connections_company
        on accounting_connections (organization_id, system, environment, site, company_id);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop index accounting_connections_company;
      alter table accounting_connections drop column site;
      create unique index accounting_connections_company on accounting_connections (organization_id, system, environment, company_id);`);
  }
}
