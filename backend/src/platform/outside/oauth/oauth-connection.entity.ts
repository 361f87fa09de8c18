import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `pending` was begun and never finished, `connected` works, `reconnect` needs a person because the grant has ended. */
export type OAuthConnectionState = 'pending' | 'connected' | 'reconnect';

/** An organization's access to an outside service. Everything sealed is encrypted for this row and column. */
@Entity('oauth_connections')
export class OAuthConnection {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The provider's `name`. */
  @Column('text')
  provider: string;

  /** What people call the provider. */
  @Column('text')
  title: string;

  @Column('text')
  state: OAuthConnectionState;

  /** The organization's application; null where the operator's is used. */
  @Column('text', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('text', { name: 'sealed_client_secret', nullable: true })
  sealedClientSecret: string | null;

  /** What was granted. */
  @Column('text', { array: true })
  scopes: string[];

  @Column('text', { name: 'sealed_access_token', nullable: true })
  sealedAccessToken: string | null;

  @Column('text', { name: 'sealed_refresh_token', nullable: true })
  sealedRefreshToken: string | null;

  /** When the access token ends; null when the provider did not say. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** When the provider ends the consent, as far as it says so; null when it does not. */
  @Column('timestamptz', { name: 'consent_ends_at', nullable: true })
  consentEndsAt: Date | null;

  /** When the provider was found to have ended the grant; null while it has not. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** Hash of the `state` with which the browser has to come back; null when nobody is connecting. */
  @Column('text', { name: 'attempt_hash', nullable: true })
  attemptHash: string | null;

  @Column('text', { name: 'sealed_verifier', nullable: true })
  sealedVerifier: string | null;

  /** The application with which the attempt was begun, where it is one of the organization. */
  @Column('text', { name: 'attempt_client_id', nullable: true })
  attemptClientId: string | null;

  @Column('text', { name: 'sealed_attempt_client_secret', nullable: true })
  sealedAttemptClientSecret: string | null;

  @Column('timestamptz', { name: 'attempt_expires_at', nullable: true })
  attemptExpiresAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
