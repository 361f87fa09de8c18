import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiRangeResponse, sendRange } from '../../platform/content/downloads/range-download.js';
import { AcceptsIdempotencyKey } from '../../platform/web/idempotency/accepts-idempotency-key.js';
import { PreparedIdempotent } from '../../platform/web/idempotency/idempotent.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ProviderParam } from '../provider-param.decorator.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import {
  ChangeStorageFileDto,
  NewStorageFileDto,
  NewStorageFolderDto,
  StorageFileDto,
  StorageListingDto,
  StorageListingQueryDto,
} from '../cloud-storage.dto.js';
import { StorageConnectionDto } from '../connections.dto.js';
import { StorageProviderRegistry } from './storage-provider.registry.js';

@ApiTags('File Storage')
@Controller('cloud-storage')
export class CloudStorageController {
  constructor(private readonly providers: StorageProviderRegistry) {}

  /** Returns the storage providers, and the state of each connection. */
  @Get('connections')
  @MayRead('documents')
  @ApiPageResponse(StorageConnectionDto, { bound: 'one for each place to store files' })
  async listConnections(@CurrentCaller() caller: Caller): Promise<Page<StorageConnectionDto>> {
    const rows = await this.providers.listConnections(caller);
    return { rows, total: rows.length, next: null, previous: null };
  }

  /** Returns the state of a provider's connection, its account and its storage space. */
  @Get('auth/:provider/status')
  @MayRead('documents')
  async getStatus(@CurrentCaller() caller: Caller, @ProviderParam() provider: string): Promise<StorageConnectionDto> {
    return this.providers.getByName(provider).getStatus(caller);
  }

  /** Ends the connection to a provider. The files there are kept. */
  @Post('auth/:provider/disconnect')
  @HttpCode(200)
  @MayWrite('documents')
  async disconnect(@CurrentCaller() caller: Caller, @ProviderParam() provider: string): Promise<StorageConnectionDto> {
    return this.providers.getByName(provider).disconnect(caller);
  }

  /** Returns the folders and files in a folder, or search results from all folders. */
  @Get(':provider/files')
  @MayRead('documents')
  @ApiProblems('conflict', 'unavailable')
  async list(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @Query() query: StorageListingQueryDto,
  ): Promise<StorageListingDto> {
    return this.providers.getByName(provider).list(caller, query);
  }

  /** Uploads a file of up to 2 GB in one request. If the name is already in use in the folder, a number is added to it. */
  @Post(':provider/upload')
  @MayWrite('documents')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: NewStorageFileDto })
  @AcceptsIdempotencyKey('Repeating the request with the same file and key within two days returns the stored file and adds no other.')
  @ApiProblems('idempotency-conflict', 'quota-exceeded', 'unavailable')
  async upload(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StorageFileDto> {
    return this.providers.getByName(provider).receiveFile(caller, request, response);
  }

  /** Downloads a file, or the bytes requested in the `Range` header. Browsers save it instead of displaying it. */
  @Get(':provider/download/:fileId')
  @MayRead('documents')
  @ApiRangeResponse()
  @ApiProblems('conflict', 'unavailable')
  async download(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @IdParam('the file', 'fileId') fileId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendRange(await this.providers.getByName(provider).openFile(caller, fileId), request, response);
  }

  /** Renames or moves a folder or file. */
  @Patch(':provider/files/:fileId')
  @MayWrite('documents')
  @ApiProblems('quota-exceeded')
  async update(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @IdParam('the file or folder', 'fileId') id: string,
    @Body() body: ChangeStorageFileDto,
  ): Promise<StorageFileDto> {
    return this.providers.getByName(provider).update(caller, id, body);
  }

  /** Moves a file, or a folder with everything in it, to the trash; in a cloud drive, to the drive's trash. Rejects files under retention or legal hold. */
  @Delete(':provider/files/:fileId')
  @HttpCode(204)
  @MayWrite('documents')
  @ApiNoContentResponse({ description: 'The file or folder is in the trash.' })
  async discard(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @IdParam('the file or folder', 'fileId') id: string,
  ): Promise<void> {
    await this.providers.getByName(provider).moveToTrash(caller, id);
  }

  /** Creates a folder. */
  @Post(':provider/create-folder')
  @MayWrite('documents')
  @PreparedIdempotent()
  @ApiCreatedResponse({ type: StorageFileDto })
  @ApiProblems('quota-exceeded')
  async createFolder(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @Body() body: NewStorageFolderDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<unknown> {
    return this.providers.getByName(provider).createFolder(caller, body, { request, response });
  }
}
