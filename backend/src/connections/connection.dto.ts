import { ApiProperty } from '@nestjs/swagger';

export const CONNECTION_KINDS = ['policy-administration', 'accounting', 'storage'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

export const CONNECTION_STATES = ['not-configured', 'not-connected', 'connected', 'needs-reconnect', 'unreachable'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** An outside service that the organization is, or could be, connected to. */
export class ConnectionDto {
  /**
   * Names the service among the connections; of an accounting system, the id of its connection.
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
  /** `not-configured` lacks settings of the operator, `needs-reconnect` a person, `unreachable` may pass by itself. */
  @ApiProperty({ enum: CONNECTION_STATES, example: 'connected' })
  state: ConnectionState;
  /** Whose account it is, or where it answers; null without a connection. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Harbor Brokerage' })
  account: string | null;
  /** What the product may do there. */
  @ApiProperty({ type: [String], example: ['Read transactions'] })
  scopes: string[];
  /** When the consent ends; null when it does not end by itself. ISO 8601, UTC. */
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
  /** Names of the operator's settings that are missing. */
  @ApiProperty({ type: [String], example: [] })
  missing: string[];
  /** Whether it is a simulator that comes with the product. */
  @ApiProperty({ example: false })
  isSimulator: boolean;
}
