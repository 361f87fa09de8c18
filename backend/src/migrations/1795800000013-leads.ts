import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for a demonstration or for sales. They belong to no organization: the running product adds them and cannot read them. */
export class Leads1795800000013 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(leads);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table leads');
  }
}

const leads = `
  create table leads (
    id uuid primary key,
    kind text not null check (kind in ('demo', 'sales')),
    name text not null check (length(name) <= 200),
    email text not null check (length(email) <= 254),
    company text check (length(company) <= 200),
    message text check (length(message) <= 5000),
    created_at timestamptz not null default now()
  );
  create index leads_created on leads (created_at);
  grant insert on leads to stampline_app;`;
