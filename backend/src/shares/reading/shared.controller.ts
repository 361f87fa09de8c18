import { applyDecorators, Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/kernel/access/access.js';
import { ApiStoredFileResponse, sendStoredFile } from '../../platform/content/downloads/stored-file-download.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { Throttled } from '../../platform/kernel/redis/throttled.js';
import { SharedDto, UnlockDto, UnlockedDto } from './shared.dto.js';
import { type ShareReader, SharedReadingService } from './shared-reading.service.js';

/** Requests per network: enough for an office that reads many documents, too few for guessing links. */
const REQUEST_LIMIT = { name: 'shared', attempts: 600, withinSeconds: 15 * 60 };

/** Marks URLs with a secret: not sent to other sites, not indexed and not cached. */
const ConfidentialUrl = (): MethodDecorator =>
  applyDecorators(
    Header('Referrer-Policy', 'no-referrer'),
    Header('X-Robots-Tag', 'noindex'),
    Header('Cache-Control', 'no-store'),
    ApiProblems('not-found', 'unavailable'),
  );

const LinkQuery = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({ name: 'token', schema: { type: 'string', maxLength: 200, example: 'kX3vQ0Zt5m1rJb8w' }, description: 'Token of the link.' }),
    ApiQuery({
      name: 'passKey',
      schema: { type: 'string', maxLength: 400, example: 'v1.key.Zm9vYmFy' },
      required: false,
      description: 'Key from unlocking the link, if it has a password.',
    }),
  );

/** Public: the link is the secret. A wrong, expired, revoked or unknown one gets the same 404. */
@ApiTags('Sharing')
@Controller('shared/:id')
@Public()
@Throttled('network', REQUEST_LIMIT)
export class SharedController {
  constructor(private readonly reading: SharedReadingService) {}

  /** Returns the title, period, type and size of the document or file behind a share link. */
  @Get()
  @ConfidentialUrl()
  @LinkQuery()
  async list(
    @IdParam('the link') id: string,
    @Query('token') token: unknown,
    @Query('passKey') passKey: unknown,
    @Req() request: Request,
  ): Promise<SharedDto> {
    return this.reading.getShared({ id, token, passKey }, toReader(request));
  }

  /**
   * Returns the file behind a share link, as a download that the browser does not display. If the link is revoked during the download, the connection is closed.
   */
  @Get('file')
  @ConfidentialUrl()
  @LinkQuery()
  @ApiStoredFileResponse()
  async createFile(
    @IdParam('the link') id: string,
    @Query('token') token: unknown,
    @Query('passKey') passKey: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { fileName: name, content, length } = await this.reading.createFile({ id, token, passKey }, toReader(request));
    await sendStoredFile({ name, content, ...(length !== undefined && { sizeBytes: length }) }, response);
  }

  /**
   * Streams server-sent events for a page that shows the link: `{"type":"ended"}` when the link stops working, and nothing else. HEAD
   * returns only the status of the link.
   */
  @Get('watch')
  @ConfidentialUrl()
  @LinkQuery()
  @ApiOkResponse({ description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } })
  async watch(
    @IdParam('the link') id: string,
    @Query('token') token: unknown,
    @Query('passKey') passKey: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // Express routes HEAD here: its response has no body, so it only reports if the link works.
    if (request.method === 'HEAD') {
      await this.reading.assertWorks({ id, token, passKey });
      response.type('text/event-stream').end();
      return;
    }
    await this.reading.watchShare({ id, token, passKey }, response);
  }

  /** Checks the password of a share link. After five wrong ones within 15 minutes from one network, further attempts must wait. */
  @Post('unlock')
  @HttpCode(200)
  @ConfidentialUrl()
  async unlock(@IdParam('the link') id: string, @Body() { token, password }: UnlockDto, @Req() request: Request): Promise<UnlockedDto> {
    return { passKey: await this.reading.unlockShare({ id, token }, password, toReader(request)) };
  }
}

function toReader(request: Request): ShareReader {
  return { address: request.ip, userAgent: request.get('user-agent') };
}
