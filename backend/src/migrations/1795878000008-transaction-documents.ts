import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of transactions: declarations pages, affidavits and forms that offices ask for. One file may serve many transactions. */
export class TransactionDocuments1795878000008 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(files);
    await query.query(documents);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table transaction_documents, transaction_document_files');
  }
}

const files = `
  create table transaction_document_files (
    organization_id uuid not null references organizations (id),
    file_id uuid not null,
    file_name text not null check (length(file_name) between 1 and 300),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    size_bytes bigint not null check (size_bytes >= 0),
    text_status text not null check (text_status in ('waiting', 'read', 'no_text', 'not_pdf', 'unreadable')),
    text text,
    added_by_name text not null check (length(added_by_name) between 1 and 300),
    added_at timestamptz not null,
    primary key (organization_id, file_id),
    foreign key (organization_id, file_id) references stored_files (organization_id, id),
    check ((text_status = 'read') = (text is not null))
  );
  create unique index transaction_document_files_by_content on transaction_document_files (organization_id, sha256);
  select make_tenant_table('transaction_document_files', 'select, insert, update, delete');`;

const documents = `
  create table transaction_documents (
    organization_id uuid not null references organizations (id),
    transaction_id uuid not null,
    file_id uuid not null,
    -- As the rulebook or the product names it.
    document_name text not null check (length(document_name) between 1 and 200),
    -- The name follows from the name and text of the file; no user chose it.
    is_guessed boolean not null,
    primary key (organization_id, transaction_id, file_id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
    foreign key (organization_id, file_id) references transaction_document_files (organization_id, file_id)
  );
  create index transaction_documents_of_file on transaction_documents (organization_id, file_id);
  select make_tenant_table('transaction_documents', 'select, insert, update, delete');`;
