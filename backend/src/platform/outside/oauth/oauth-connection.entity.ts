import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * State of a connection: for `pending`, the consent was never finished; `connected` works; for `reconnect`, the user must connect again because the
 * grant has ended.
 */
export type OAuthConnectionState = 'pending' | 'connected' | 'reconnect';

/** An organization's access to an external service. Sealed values are encrypted for their row and column. */
@Entity('oauth_connections')
export class OAuthConnection {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Key of the provider. */
  @Column('text')
  provider: string;

  /** Display name of the provider. */
  @Column('text')
  title: string;

  @Column('text')
  state: OAuthConnectionState;

  /** Client id of the organization's application; null if the operator's application is used. */
  @Column('text', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('text', { name: 'sealed_client_secret', nullable: true })
  sealedClientSecret: string | null;

  /** Granted scopes. */
  @Column('text', { array: true })
  scopes: string[];

  @Column('text', { name: 'sealed_access_token', nullable: true })
  sealedAccessToken: string | null;

  @Column('text', { name: 'sealed_refresh_token', nullable: true })
  sealedRefreshToken: string | null;

  /** Time when the access token expires; null if the provider did not state it. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** Time when the consent expires; null if unknown. */
  @Column('timestamptz', { name: 'consent_ends_at', nullable: true })
  consentEndsAt: Date | null;

  /** Time when the grant was found to have ended; null until then. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** Hash of the `state` that the browser must return; null if there is no pending consent. */
  @Column('text', { name: 'attempt_hash', nullable: true })
  attemptHash: string | null;

  @Column('text', { name: 'sealed_verifier', nullable: true })
  sealedVerifier: string | null;

  /** Client id used for the pending consent, if the application belongs to the organization. */
  @Column('text', { name: 'attempt_client_id', nullable: true })
  attemptClientId: string | null;

  @Column('text', { name: 'sealed_attempt_client_secret', nullable: true })
  sealedAttemptClientSecret: string | null;

  @Column('timestamptz', { name: 'attempt_expires_at', nullable: true })
  attemptExpiresAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
