import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of transactions that lie in another system, and the facts of attached emails. */
export class DocumentsElsewhere1795889502000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table transaction_documents_elsewhere (
        organization_id uuid not null references organizations (id),
        transaction_id uuid not null,
        document_name text not null check (length(document_name) between 1 and 200),
        -- The system and the place in it, in the words of the person.
        kept_in text not null check (length(kept_in) between 1 and 300),
        stated_by_name text not null check (length(stated_by_name) between 1 and 300),
        stated_at timestamptz not null,
        primary key (organization_id, transaction_id, document_name),
        foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id)
      );
      select make_tenant_table('transaction_documents_elsewhere', 'select, insert, update, delete');`);
    await query.query('alter table transaction_document_files add column email jsonb');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table transaction_document_files drop column email');
    await query.query('drop table transaction_documents_elsewhere');
  }
}
