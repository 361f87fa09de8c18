import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Connections of organizations to outside services, and grants that are to be revoked. Sealed columns are encrypted by the product. The row of a revocation is
 * written before anything can be granted or is lost, and goes once nothing is left to revoke.
 */
export class Oauth1795800000010 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(oauthConnections);
    await query.query(oauthRevocations);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table oauth_revocations, oauth_connections');
  }
}

const oauthConnections = `
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
    title text not null default '',
    consent_ends_at timestamptz,
    ended_at timestamptz,
    attempt_client_id text,
    sealed_attempt_client_secret text,
    primary key (organization_id, id),
    check (state <> 'connected' or sealed_access_token is not null)
  );
  select make_tenant_table('oauth_connections', 'select, insert, update, delete');
  select open_to_scope('oauth_connections', 'ended-consents', 'select',
    'ended_at is not null or consent_ends_at is not null');`;

const oauthRevocations = `
  create table oauth_revocations (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    provider text not null,
    title text not null,
    -- The provider, and the connection, code or tokens.
    sealed_order text not null,
    attempts integer not null default 0,
    -- Null once no further attempt is made.
    next_at timestamptz,
    last_error text,
    created_at timestamptz not null,
    primary key (organization_id, id)
  );
  create index oauth_revocations_due on oauth_revocations (organization_id, next_at);
  select make_tenant_table('oauth_revocations', 'select, insert, update, delete');
  select open_to_scope('oauth_revocations', 'due-revocations', 'select', 'next_at is not null');`;
