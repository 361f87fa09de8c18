import { ApiProperty } from '@nestjs/swagger';

export const CONNECTION_KINDS = ['policy-administration', 'accounting', 'storage'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

export const CONNECTION_STATES = [
  'not-configured',
  'not-connected',
  'connected',
  'needs-reconnect',
  'limited',
  'throttled',
  'unreachable',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** An external service that the organization is connected to, or could be. */
export class ConnectionDto {
  /** Id of the service in this list; for an accounting system, the id of its connection. @example googledrive */
  id: string;
  /** Type of the service. */
  @ApiProperty({ enum: CONNECTION_KINDS, example: 'storage' })
  kind: ConnectionKind;
  /** Name of the service. @example "Google Drive" */
  name: string;
  /**
   * State of the connection. `not-configured`: settings of the operator are missing. `needs-reconnect`: a person must reconnect it.
   * `limited`: the consent does not cover everything needed. `throttled`: the service limits requests until `retryAt`. `unreachable`: it
   * may recover without action.
   */
  @ApiProperty({ enum: CONNECTION_STATES, example: 'connected' })
  state: ConnectionState;
  /** Name of the account or URL of the service; null if there is no connection. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Harbor Brokerage' })
  account: string | null;
  /** Permissions that Stampline has at the service. */
  @ApiProperty({ type: [String], example: ['Read transactions'] })
  scopes: string[];
  /** Time the consent expires, ISO 8601, UTC; null if it does not expire. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  expiresAt: string | null;
  /** Time of the last use, ISO 8601, UTC; null before the first use. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-20T15:04:05.000Z' })
  lastUsedAt: string | null;
  /** Time of the last check, ISO 8601, UTC; null before the first check. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-20T11:20:00.000Z' })
  checkedAt: string | null;
  /** Last error, as a sentence; null if the last call succeeded. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  lastError: string | null;
  /** Earliest time to try again, ISO 8601, UTC; null unless the service limits requests. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  retryAt: string | null;
  /** Names of the operator's settings that are missing. */
  @ApiProperty({ type: [String], example: [] })
  missing: string[];
  /** True if it is a simulator that comes with Stampline. */
  @ApiProperty({ example: false })
  isSimulator: boolean;
}

/** Access at an external service that Stampline has ended and the service has not revoked yet. */
export class RevocationDto {
  /** Id of the revocation. @example 3f0d9c6e-8a41-4d0b-9a55-0b8f2f0f6d11 */
  id: string;
  /** Name of the service. @example Dropbox */
  name: string;
  /** Time of the next attempt, ISO 8601, UTC; null if there are no more attempts. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  nextAttemptAt: string | null;
  /** Instructions for removing the access at the service. */
  @ApiProperty({ example: 'In Dropbox, open Settings, "Connected apps" and disconnect Stampline.' })
  instruction: string;
}
