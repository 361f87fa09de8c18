import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A company has the same books however its site was spelled, and in both environments where the vendor has one server for them. */
export class OneNameForBooks1795450800000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      drop index accounting_connections_company;
      update accounting_connections set site = ${SITE};
      -- Entered twice, each posted for itself: the first one keeps the company.
      with numbered as (
        select organization_id, id,
               row_number() over (partition by organization_id, system, ${ENVIRONMENT}, site, company_id order by created_at, id) as place
          from accounting_connections where company_id is not null)
      update accounting_connections c
         set company_id = null, company_name = null, status = 'error', chart = null,
             problem = 'Another connection posts to this company. Remove this one.'
        from numbered n
       where n.organization_id = c.organization_id and n.id = c.id and n.place > 1;
      create unique index accounting_connections_company
        on accounting_connections (organization_id, system, (${ENVIRONMENT}), site, company_id);
      ${['accounting_entries', 'accounting_customers'].map(renamed).join('\n')}
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}`);
  }

  /** What was spelled otherwise is not known any more; each row still stands for itself. */
  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop index accounting_connections_company;
      create unique index accounting_connections_company
        on accounting_connections (organization_id, system, environment, site, company_id);`);
  }
}

/** Tables of which the migration has to see the rows of all organizations. */
const SEEN = ['accounting_connections', 'accounting_entries', 'accounting_customers'];

const ENVIRONMENT = `case when system = 'quickbooks' then environment else '' end`;

const SITE = `case system
  when 'netsuite' then jsonb_build_object('vendorAccountId', lower(replace(site->>'vendorAccountId', '_', '-')))
  when 'dynamics' then jsonb_build_object('tenantId', lower(site->>'tenantId'), 'environmentName', lower(site->>'environmentName'))
  else site end`;

/** Words of the books' former name: system, environment, one of NetSuite's site or two of Dynamics', company. */
const NAME = `case split_part(books, ' ', 1)
  when 'quickbooks' then books
  when 'netsuite' then 'netsuite ' || lower(replace(split_part(books, ' ', 3), '_', '-')) || ' ' || regexp_replace(books, '^([^ ]* ){3}', '')
  when 'dynamics' then 'dynamics ' || lower(split_part(books, ' ', 3) || ' ' || split_part(books, ' ', 4)) || ' '
    || regexp_replace(books, '^([^ ]* ){4}', '')
  else split_part(books, ' ', 1) || ' ' || regexp_replace(books, '^([^ ]* ){2}', '') end`;

/** Of books with several names, those with the most rows are gone on with: one history, so that nothing is posted a third time. */
const renamed = (table: string): string => `
  with named as (
    select distinct on (organization_id, name) organization_id, name, books
      from (select organization_id, ${NAME} as name, books, count(*) as held from ${table} group by organization_id, books) b
     order by organization_id, name, held desc, books)
  update ${table} t set books = n.name
    from named n where n.organization_id = t.organization_id and n.books = t.books;`;
