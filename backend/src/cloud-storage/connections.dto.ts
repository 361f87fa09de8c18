import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { STORAGE_PROVIDERS, type StorageProviderName } from './provider-names.js';

/** Account of a connection at the provider. */
export class StorageAccountDto {
  /** Name of the account. @example "Harbor Wholesale files" */
  name: string;
  /** Email address of the account; null if it has none. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  email: string | null;
}

/** Storage space in use. */
export class StorageSpaceDto {
  /** Bytes in use, including the trash. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 104_857_600 })
  used: number;
  /** Maximum number of bytes; null if there is no limit. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 5_368_709_120 })
  total: number | null;
}

/** A storage provider and the state of its connection. */
export class StorageConnectionDto {
  /** Key of the provider. */
  @ApiProperty({ enum: STORAGE_PROVIDERS, example: 'builtin' })
  provider: StorageProviderName;
  /** Name of the storage service. @example "Google Drive" */
  name: string;
  /** True if files can be stored there now. */
  @ApiProperty({ example: true })
  isConnected: boolean;
  /** Account at the provider; null if there is no connection. */
  @ApiProperty({ type: StorageAccountDto, nullable: true })
  userInfo: StorageAccountDto | null;
  /** Storage space of the account; null if there is no connection. */
  @ApiProperty({ type: StorageSpaceDto, nullable: true })
  storage: StorageSpaceDto | null;
  /** Names of the operator's credentials that are missing. */
  @ApiProperty({ type: [String], example: [] })
  missing: string[];
  /** Problem with the connection, as a sentence; null if the connection works. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  problem: string | null;
  /** True if the connection uses the simulator included with Stampline. */
  @ApiProperty({ example: false })
  isSimulator: boolean;
  /** True if the simulator can be connected instead, because credentials are missing. */
  @ApiProperty({ example: false })
  hasSimulator: boolean;
}

/** Options for connecting a service. */
export class StorageAuthorizationQueryDto {
  /** Connects the simulator included with Stampline, if it is running and the credentials are missing. @example "false" */
  @IsOptional()
  @IsIn(['true', 'false'])
  simulator?: 'true' | 'false';
}

/** Consent page of a service. */
export class StorageAuthorizationDto {
  /** URL of the consent page, to open in a window. @example https://accounts.example.com/authorize?client_id=stampline */
  authUrl: string;
}
