import { Controller, Get, Logger, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, UsersMayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { CONSENT_HEADERS, renderConsentPage } from '../../platform/outside/oauth/consent-page.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { AcceptsAnyQuery } from '../../platform/web/http/query.guard.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { StorageAuthorizationDto, StorageAuthorizationQueryDto } from '../connections.dto.js';
import { DriveConnectionsService } from './drive-connections.service.js';
import { type DriveName, DRIVES, isDriveName } from './drive-terms.js';
import { ProviderParam } from '../provider-param.decorator.js';

/** Consent for a cloud drive, given in a separate window. */
@ApiTags('File Storage')
@Controller('cloud-storage/auth')
export class DriveConsentController {
  private readonly log = new Logger('Drives');

  constructor(private readonly drives: DriveConnectionsService) {}

  /** Returns the URL of the provider's consent page. */
  @Get(':provider/url')
  @UsersMayWrite('documents')
  @ApiProblems('setup-required', 'conflict')
  async startAuthorization(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @Query() { simulator }: StorageAuthorizationQueryDto,
    @Req() { sessionID: sessionId }: Request,
  ): Promise<StorageAuthorizationDto> {
    return { authUrl: await this.drives.beginConsent({ caller, sessionId }, toDriveName(provider), simulator === 'true') };
  }

  /** Receives the provider's response through the browser. The window closes, or shows the error. */
  @Get(':provider/callback')
  @AcceptsAnyQuery()
  @UsersMayWrite('documents')
  @ApiProblems('conflict')
  @ApiOkResponse({ description: 'The page shown in the window.', content: { 'text/html': { schema: { type: 'string' } } } })
  async handleCallback(
    @CurrentCaller() caller: Caller,
    @ProviderParam() provider: string,
    @Req() { sessionID: sessionId, originalUrl }: Request,
    @Res() response: Response,
  ): Promise<void> {
    const name = toDriveName(provider);
    const { title } = DRIVES[name];
    response.set(CONSENT_HEADERS);
    try {
      await this.drives.finishConsent({ caller, sessionId }, name, originalUrl.split('?')[1] ?? '');
      response.send(renderConsentPage({ heading: `${title} is connected`, sentence: 'You can close this window.', end: 'closes' }));
    } catch (error) {
      const sentence = error instanceof Problem ? error.detail : error instanceof Refusal ? error.message : undefined;
      if (sentence === undefined) this.log.error(error instanceof Error ? error.stack : 'An unknown error occurred.');
      const words = sentence ?? `Something went wrong on our side. Connect ${title} again.`;
      response.send(
        renderConsentPage({ heading: `${title} is not connected`, sentence: `${words} Close this window to continue.`, end: 'stays' }),
      );
    }
  }
}

/** @throws Refusal for the built-in storage, which needs no consent; Problem 'not-found' for an unknown provider */
function toDriveName(provider: string): DriveName {
  if (provider === 'builtin') throw Refusal.createConflict('Built-in Storage is part of Stampline, so it is always connected.');
  return assertFound(isDriveName(provider) ? provider : undefined, 'storage provider', 'Choose googledrive, dropbox or onedrive.');
}
