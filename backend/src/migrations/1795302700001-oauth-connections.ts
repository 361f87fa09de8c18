import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations' connections to outside services. What is sealed is encrypted by the product. */
export class OAuthConnections1795302700001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table oauth_connections (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        provider text not null,
        state text not null check (state in ('pending', 'connected', 'reconnect')),
        client_id text,
        sealed_client_secret text,
        scopes text[] not null,
        sealed_access_token text,
        sealed_refresh_token text,
        expires_at timestamptz,
        -- The attempt to connect that is under way.
        attempt_hash text,
        sealed_verifier text,
        attempt_expires_at timestamptz,
        created_at timestamptz not null,
        primary key (organization_id, id),
        check (state <> 'connected' or sealed_access_token is not null)
      );
      alter table oauth_connections enable row level security;
      alter table oauth_connections force row level security;
      create policy organization on oauth_connections
        using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
        with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
      grant select, insert, update, delete on oauth_connections to stampline_app;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table oauth_connections');
  }
}
