import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentCaller, MayWrite } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/caller.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiProblems } from '../../platform/problems/api-problems.js';
import { Refusal } from '../../platform/problems/refusal.js';
import { StorageProviders } from './storage-providers.service.js';
import { NewStorageUploadDto, StorageFileDto, StorageUploadDto } from '../storage.dto.js';

const OFFSET = 'Upload-Offset';

@ApiTags('File Storage')
@Controller('cloud-storage/:provider/uploads')
export class UploadsController {
  constructor(private readonly providers: StorageProviders) {}

  /** Starts an upload in pieces, which can resume after a lost connection. If it is not completed within two days, it is removed. */
  @Post()
  @MayWrite('documents')
  @ApiProblems('quota-exceeded', 'unavailable')
  async begin(
    @CurrentCaller() caller: Caller,
    @Param('provider') provider: string,
    @Body() body: NewStorageUploadDto,
  ): Promise<StorageUploadDto> {
    return this.providers.named(provider).beginUpload(caller, body);
  }

  /** The state of an upload. The next piece starts at `offset`. */
  @Get(':uploadId')
  @MayWrite('documents')
  async get(
    @CurrentCaller() caller: Caller,
    @Param('provider') provider: string,
    @Param('uploadId', IdPipe) id: string,
  ): Promise<StorageUploadDto> {
    return this.providers.named(provider).upload(caller, id);
  }

  /** Uploads the next piece, up to `largestPiece` bytes, as the raw body. If a piece breaks off, get the upload and continue from its `offset`. */
  @Put(':uploadId')
  @MayWrite('documents')
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' }, required: true })
  @ApiHeader({
    name: OFFSET,
    required: true,
    description: 'Number of the first byte of the piece in the file.',
    schema: { type: 'integer', minimum: 0 },
    example: 0,
  })
  @ApiProblems('quota-exceeded', 'unavailable')
  async take(
    @CurrentCaller() caller: Caller,
    @Param('provider') provider: string,
    @Param('uploadId', IdPipe) id: string,
    @Headers(OFFSET.toLowerCase()) offset: string | undefined,
    @Req() request: Request,
  ): Promise<StorageUploadDto> {
    const storage = this.providers.named(provider);
    if (offset !== undefined && /^\d{1,15}$/.test(offset)) {
      const length = request.headers['content-length'];
      const byteLength = length === undefined ? undefined : Number(length);
      return storage.takePiece(caller, id, { offset: Number(offset), byteLength, content: request });
    }
    await storage.upload(caller, id);
    throw Refusal.conflict(`Send the header ${OFFSET} with the position of the first byte of the piece in the file, for example 0.`);
  }

  /** Puts the pieces together. Repeating it returns the same file. */
  @Post(':uploadId/complete')
  @MayWrite('documents')
  @ApiProblems('quota-exceeded', 'unavailable')
  async complete(
    @CurrentCaller() caller: Caller,
    @Param('provider') provider: string,
    @Param('uploadId', IdPipe) id: string,
  ): Promise<StorageFileDto> {
    return this.providers.named(provider).completeUpload(caller, id);
  }

  /** Cancels an upload and deletes its pieces. */
  @Delete(':uploadId')
  @HttpCode(204)
  @MayWrite('documents')
  @ApiNoContentResponse({ description: 'The upload and its pieces are deleted.' })
  async abandon(
    @CurrentCaller() caller: Caller,
    @Param('provider') provider: string,
    @Param('uploadId', IdPipe) id: string,
  ): Promise<void> {
    await this.providers.named(provider).abandonUpload(caller, id);
  }
}
