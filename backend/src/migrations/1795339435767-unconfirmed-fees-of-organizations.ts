import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an organization does with fees of which no source says whether they are taxed, and the rule change that chooses it. */
export class UnconfirmedFeesOfOrganizations1795339435767 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table tax_unconfirmed_fees (
        organization_id uuid not null references organizations (id),
        -- 'all' for every state without a row of its own.
        state text not null check (state = 'all' or state ~ '^[A-Z]{2}$'),
        treatment text not null check (treatment in ('include', 'exclude')),
        primary key (organization_id, state)
      );
      select make_tenant_table('tax_unconfirmed_fees', 'select, insert, update, delete');`);
    await query.query(kinds("'edition', 'unconfirmed_fees', 'override', 'override_end', 'rulebook'"));
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table rule_changes no force row level security;
      delete from rule_changes where kind = 'unconfirmed_fees';
      alter table rule_changes force row level security;`);
    await query.query(kinds("'edition', 'override', 'override_end', 'rulebook'"));
    await query.query('drop table tax_unconfirmed_fees');
  }
}

const kinds = (allowed: string): string => `
  alter table rule_changes drop constraint rule_changes_kind_check;
  alter table rule_changes add constraint rule_changes_kind_check check (kind in (${allowed}));`;
