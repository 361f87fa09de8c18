import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that reached accounting and connections by their compliance scope, until those got a scope of their own: their owners are told. */
export class KeysWithoutIntegrations1795615002000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table api_keys add column lost_integrations boolean not null default false;
      alter table api_keys no force row level security;
      update api_keys set lost_integrations = true
       where ('compliance:write' = any (scopes) and not 'integrations:write' = any (scopes))
          or ('compliance:read' = any (scopes) and not scopes && array['integrations:read', 'integrations:write']);
      alter table api_keys force row level security;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table api_keys drop column lost_integrations;');
  }
}
