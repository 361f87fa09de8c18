import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { STORAGE_PROVIDERS, type StorageProviderName } from './provider-names.js';

/** The account of a connection. */
export class StorageAccountDto {
  /**
   * Name of the account.
   * @example Harbor Brokerage
   */
  name: string;
  /** Email address of the account; null where it has none. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  email: string | null;
}

/** How much of a storage is taken. */
export class StorageSpaceDto {
  /** Bytes that are taken, the trash included. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 104_857_600 })
  used: number;
  /** Bytes that may be taken; null without a limit. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 5_368_709_120 })
  total: number | null;
}

/** A place where files can be stored, and whether it is connected. */
export class StorageConnectionDto {
  /** The provider. */
  @ApiProperty({ enum: STORAGE_PROVIDERS, example: 'builtin' })
  provider: StorageProviderName;
  /**
   * Name of the provider.
   * @example Built-in Storage
   */
  name: string;
  /** Whether files can be stored there now. */
  @ApiProperty({ example: true })
  isConnected: boolean;
  /** The account; null without a connection. */
  @ApiProperty({ type: StorageAccountDto, nullable: true })
  userInfo: StorageAccountDto | null;
  /** Its space; null without a connection. */
  @ApiProperty({ type: StorageSpaceDto, nullable: true })
  storage: StorageSpaceDto | null;
  /** Names of the operator's credentials that are not set. */
  @ApiProperty({ type: [String], example: [] })
  missing: string[];
  /** What is wrong with the connection, as a sentence; null where nothing is. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  problem: string | null;
  /** Whether it is the simulator that comes with Stampline. */
  @ApiProperty({ example: false })
  isSimulator: boolean;
  /** Whether the simulator can be connected instead, because credentials are missing. */
  @ApiProperty({ example: false })
  hasSimulator: boolean;
}

/** Which service is to be connected. */
export class StorageAuthorizationQueryDto {
  /**
   * Connects the simulator that comes with Stampline, if it is running and the credentials are missing.
   * @example false
   */
  @IsOptional()
  @IsIn(['true', 'false'])
  simulator?: 'true' | 'false';
}

/** Where a person agrees to a connection. */
export class StorageAuthorizationDto {
  /**
   * Address to open in a window.
   * @example https://accounts.example.com/authorize?client_id=stampline
   */
  authUrl: string;
}
