import { Body, Controller, Delete, Get, Headers, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentCaller, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ProviderParam } from '../provider-param.decorator.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { StorageProviderRegistry } from './storage-provider.registry.js';
import { NewStorageUploadDto, StorageFileDto, StorageUploadDto } from '../cloud-storage.dto.js';

const OFFSET = 'Upload-Offset';

@ApiTags('File Storage')
@Controller('cloud-storage/:provider/uploads')
export class UploadsController {
  constructor(private readonly providers: StorageProviderRegistry) {}

  /** Starts an upload in chunks, which can resume after a lost connection. Uploads that are not completed within two days are removed. */
  @Post()
  @MayWrite('documents')
  @ApiProblems('quota-exceeded', 'unavailable')
  async begin(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @Body() body: NewStorageUploadDto,
  ): Promise<StorageUploadDto> {
    return this.providers.getByName(provider).beginUpload(caller, body);
  }

  /** Returns the state of an upload. The next chunk starts at `offset`. */
  @Get(':uploadId')
  @MayWrite('documents')
  async get(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @IdParam('the upload', 'uploadId') id: string,
  ): Promise<StorageUploadDto> {
    return this.providers.getByName(provider).getUpload(caller, id);
  }

  /**
   * Uploads the next chunk, up to `largestPiece` bytes, as the raw body. If a chunk ends early, get the upload and continue from its
   * `offset`.
   */
  @Put(':uploadId')
  @MayWrite('documents')
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' }, required: true })
  @ApiHeader({
    name: OFFSET,
    required: true,
    description: 'Position of the first byte of the chunk in the file, from 0.',
    schema: { type: 'integer', minimum: 0 },
    example: 16_777_216,
  })
  @ApiProblems('quota-exceeded', 'unavailable')
  async acceptPart(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @IdParam('the upload', 'uploadId') id: string,
    @Headers(OFFSET.toLowerCase()) offset: string | undefined,
    @Req() request: Request,
  ): Promise<StorageUploadDto> {
    const storage = this.providers.getByName(provider);
    if (offset !== undefined && /^\d{1,15}$/.test(offset)) {
      const length = request.headers['content-length'];
      const byteLength = length === undefined ? undefined : Number(length);
      return storage.acceptChunk(caller, id, { offset: Number(offset), byteLength, content: request });
    }
    await storage.getUpload(caller, id);
    throw Refusal.createConflict(`Send the header ${OFFSET} with the position in the file of the first byte of the chunk, for example 0.`);
  }

  /** Completes an upload. A repeated request returns the same file. */
  @Post(':uploadId/complete')
  @MayWrite('documents')
  @ApiProblems('quota-exceeded', 'unavailable')
  async complete(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @IdParam('the upload', 'uploadId') id: string,
  ): Promise<StorageFileDto> {
    return this.providers.getByName(provider).completeUpload(caller, id);
  }

  /** Cancels an upload and deletes its chunks. */
  @Delete(':uploadId')
  @HttpCode(204)
  @MayWrite('documents')
  @ApiNoContentResponse({ description: 'The upload and its chunks are deleted.' })
  async abandon(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @IdParam('the upload', 'uploadId') id: string,
  ): Promise<void> {
    await this.providers.getByName(provider).abandonUpload(caller, id);
  }
}
