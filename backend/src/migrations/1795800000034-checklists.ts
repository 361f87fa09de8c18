import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checklists of organizations with their items and documents, and the templates that organizations keep. */
export class Checklists1795800000034 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(checklists);
    await query.query(checklistItems);
    await query.query(checklistDocuments);
    await query.query(checklistTemplates);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table checklist_templates, checklist_documents, checklist_items, checklists');
  }
}

const checklists = `
  create table checklists (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    checklist_type text not null check (checklist_type in ('quarterly', 'annual', 'monthly', 'semi-annual', 'new_business')),
    -- The filing that it prepares, in words.
    filing text check (length(filing) between 1 and 600),
    deadline_id uuid,
    period_from date,
    period_to date,
    due_date date,
    created_at timestamptz not null,
    created_by_name text not null,
    -- As of its last change; the daily job records what has become overdue since.
    status text not null check (status in ('pending', 'in_progress', 'completed', 'overdue')),
    version integer not null default 1 check (version > 0),
    changed_in jsonb not null default '{}',
    rulebook_version text not null,
    primary key (organization_id, id),
    foreign key (organization_id, deadline_id) references deadlines (organization_id, id) on delete set null (deadline_id),
    check ((period_from is null) = (period_to is null))
  );
  create index checklists_newest on checklists (organization_id, created_at, id);
  create index checklists_of_state on checklists (organization_id, state);
  select make_tenant_table('checklists', 'select, insert, update, delete');
  select open_to_scope('checklists', 'checklist-upkeep', 'select', 'status in (''pending'', ''in_progress'')');`;

const checklistItems = `
  create table checklist_items (
    organization_id uuid not null references organizations (id),
    checklist_id uuid not null,
    id uuid not null,
    place integer not null check (place between 0 and 199),
    title text not null check (length(title) between 1 and 300),
    description text not null check (length(description) <= 4000),
    priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
    category text not null check (length(category) between 1 and 100),
    due_date date,
    document_required boolean not null,
    source_text text check (length(source_text) between 1 and 500),
    source_url text check (length(source_url) <= 2000),
    proof_kind text check (proof_kind in ('license', 'profile', 'priced', 'insurers', 'filed')),
    completed_at timestamptz,
    -- Names stay when people leave.
    completed_by_name text,
    accepted_proof text check (length(accepted_proof) <= 1000),
    primary key (organization_id, checklist_id, id),
    foreign key (organization_id, checklist_id) references checklists (organization_id, id) on delete cascade,
    check ((completed_at is null) = (completed_by_name is null)),
    check (accepted_proof is null or completed_at is not null)
  );
  select make_tenant_table('checklist_items', 'select, insert, update, delete');`;

const checklistDocuments = `
  create table checklist_documents (
    organization_id uuid not null references organizations (id),
    checklist_id uuid not null,
    item_id uuid not null,
    file_id uuid not null,
    name text not null check (length(name) between 1 and 300),
    size_bytes bigint not null,
    added_by_name text not null,
    added_at timestamptz not null,
    primary key (organization_id, file_id),
    foreign key (organization_id, checklist_id, item_id) references checklist_items (organization_id, checklist_id, id) on delete cascade,
    foreign key (organization_id, file_id) references stored_files (organization_id, id)
  );
  create index checklist_documents_of_items on checklist_documents (organization_id, checklist_id, item_id);
  select make_tenant_table('checklist_documents', 'select, insert, delete');`;

const checklistTemplates = `
  create table checklist_templates (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    name text not null check (length(name) between 1 and 200),
    state text not null check (state ~ '^[A-Z]{2}$'),
    checklist_type text not null check (checklist_type in ('quarterly', 'annual', 'monthly', 'semi-annual', 'new_business')),
    items jsonb not null check (jsonb_array_length(items) between 1 and 200),
    created_at timestamptz not null,
    created_by_name text not null,
    primary key (organization_id, id)
  );
  create unique index checklist_templates_by_name on checklist_templates (organization_id, lower(name));
  select make_tenant_table('checklist_templates', 'select, insert, update, delete');`;
