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

/** An outside service that the organization is, or could be, connected to. */
export class ConnectionDto {
  /**
   * Identifies the service in this list; for an accounting system, the id of its connection.
   * @example googledrive
   */
  id: string;
  /** What the service is for. */
  @ApiProperty({ enum: CONNECTION_KINDS, example: 'storage' })
  kind: ConnectionKind;
  /**
   * Name of the service.
   * @example Google Drive
   */
  name: string;
  /**
   * `not-configured`: settings of the operator are missing. `needs-reconnect`: a person must reconnect it. `limited`: the consent does not cover what is needed.
   * `throttled`: the service limits requests until `retryAt`. `unreachable`: it may recover on its own.
   */
  @ApiProperty({ enum: CONNECTION_STATES, example: 'connected' })
  state: ConnectionState;
  /** The account, or the address of the service; null without a connection. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Harbor Brokerage' })
  account: string | null;
  /** What Stampline may do there. */
  @ApiProperty({ type: [String], example: ['Read transactions'] })
  scopes: string[];
  /** When the consent expires; null if it does not expire. ISO 8601, UTC. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  expiresAt: string | null;
  /** When it was last used; null when it never was. ISO 8601, UTC. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-20T15:04:05.000Z' })
  lastUsedAt: string | null;
  /** When it was last checked; null when it never was. ISO 8601, UTC. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-20T11:20:00.000Z' })
  checkedAt: string | null;
  /** What last went wrong, as a sentence; null when nothing did. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  lastError: string | null;
  /** The earliest time to try again; null unless the service is limiting requests. ISO 8601, UTC. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  retryAt: string | null;
  /** Names of the operator's settings that are missing. */
  @ApiProperty({ type: [String], example: [] })
  missing: string[];
  /** Whether it is a simulator that comes with Stampline. */
  @ApiProperty({ example: false })
  isSimulator: boolean;
}

/** Access at an outside service that Stampline has given up and the service has not ended yet. */
export class RevocationDto {
  /** @example 3f0d9c6e-8a41-4d0b-9a55-0b8f2f0f6d11 */
  id: string;
  /**
   * Name of the service.
   * @example Google Drive
   */
  name: string;
  /** When we ask the service again; null when we no longer do. ISO 8601, UTC. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  nextAttemptAt: string | null;
  /** How a person removes the access there. */
  @ApiProperty({ example: 'In Dropbox, open Settings, "Connected apps" and disconnect Stampline.' })
  instruction: string;
}
