import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayRead, MayWrite, UsersMayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../platform/kernel/lists/page.js';
import type { ConnectingBrowser } from '../platform/outside/oauth/oauth-connections.js';
import { CONSENT_HEADERS, renderConsentPage } from '../platform/outside/oauth/consent-page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { AcceptsAnyQuery } from '../platform/web/http/query.guard.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import {
  AccountingConnectionChangeDto,
  AccountingAuthorizeUrlDto,
  AccountingCompanyChoiceDto,
  AccountingConnectionDto,
  toAccountingConnectionDto,
  AccountingRunStartedDto,
  AccountingSystemDto,
  toAccountingSystemDto,
  AccountingTestDto,
  NewAccountingConnectionDto,
} from './accounting.dto.js';
import { AccountingConnectionsService } from './accounting-connections.service.js';
import { AccountingConsentService } from './accounting-consent.service.js';
import { ConnectionChecksService } from './connection-checks.service.js';
import type { StoredConnection } from './connection.queries.js';
import { CustomerChoicesService } from './customers/customer-choices.service.js';
import { PostedItemDto, PostedItemQueryDto, toPostedItemDto } from './entries/posted-items.dto.js';
import { PostedItemsService } from './entries/posted-items.service.js';
import { RepostingService } from './entries/reposting.service.js';
import { AccountingRunsService } from './runs/accounting-runs.service.js';
import { AccountingSystemClient } from './accounting-system.client.js';
import { OperatorApplicationsService } from './operator-applications.service.js';
import type { VendorSite, SiteField } from './systems/site.js';
import { SYSTEMS } from './systems/systems.js';

@ApiTags('Accounting')
@Controller('accounting')
export class AccountingController {
  constructor(
    private readonly connections: AccountingConnectionsService,
    private readonly consent: AccountingConsentService,
    private readonly checks: ConnectionChecksService,
    private readonly calls: AccountingSystemClient,
    private readonly runs: AccountingRunsService,
    private readonly items: PostedItemsService,
    private readonly again: RepostingService,
    private readonly customers: CustomerChoicesService,
    private readonly applications: OperatorApplicationsService,
  ) {}

  /** Returns the accounting systems that can be connected. */
  @Get('systems')
  @MayRead('integrations')
  @ApiListResponse(AccountingSystemDto, 'one for each accounting system that Stampline posts to')
  listSystems(): AccountingSystemDto[] {
    const hasSimulator = this.calls.isSimulator({ environment: 'sandbox' });
    return SYSTEMS.map((system) => toAccountingSystemDto(system, hasSimulator, this.applications.listMissingSettings(system.id)));
  }

  /** Returns the organization's connections to accounting systems. */
  @Get('connections')
  @MayRead('integrations')
  @ApiListResponse(AccountingConnectionDto, 'one for each company file')
  async list(@CurrentCaller() { organizationId }: Caller): Promise<AccountingConnectionDto[]> {
    return this.toDtos(organizationId, await this.connections.list(organizationId));
  }

  /**
   * Adds a connection. It works once a person signs in to the accounting system and allows access; `missingCredentials` lists what to enter
   * first.
   */
  @Post('connections')
  @MayWrite('integrations')
  @Idempotent()
  @ApiProblems('conflict')
  async add(
    @CurrentCaller() { organizationId }: Caller,
    @Body() {
      system,
      name,
      clientId = '',
      clientSecret = '',
      redirectUri,
      environment = 'production',
      companyId,
      vendorAccountId,
      tenantId,
      environmentName,
    }: NewAccountingConnectionDto,
  ): Promise<AccountingConnectionDto> {
    const site = toSite({ vendorAccountId, tenantId, environmentName });
    const entered = { system, name, clientId, clientSecret, redirectUri, environment, site, companyId };
    return this.toDto(organizationId, await this.connections.add(organizationId, entered));
  }

  /** Changes a connection's name and credentials, and adds missing ones. New credentials apply from the next consent. */
  @Patch('connections/:id')
  @MayWrite('integrations')
  @ApiProblems('conflict')
  async update(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the connection') id: string,
    @Body() { name, clientId, clientSecret, vendorAccountId, tenantId, environmentName }: AccountingConnectionChangeDto,
  ): Promise<AccountingConnectionDto> {
    const site = toSite({ vendorAccountId, tenantId, environmentName });
    return this.toDto(organizationId, await this.connections.update(organizationId, id, { name, clientId, clientSecret, site }));
  }

  /** Returns one connection. */
  @Get('connections/:id')
  @MayRead('integrations')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the connection') id: string): Promise<AccountingConnectionDto> {
    return this.toDto(organizationId, await this.connections.get(organizationId, id));
  }

  /** Removes a connection and revokes its consent. Posted entries stay in the accounting system. */
  @Delete('connections/:id')
  @HttpCode(204)
  @MayWrite('integrations')
  @ApiNoContentResponse({ description: 'The connection is removed.' })
  async remove(@CurrentCaller() { organizationId }: Caller, @IdParam('the connection') id: string): Promise<void> {
    await this.connections.remove(organizationId, id);
  }

  /** Returns the URL of the vendor's consent page, valid for ten minutes in this session. */
  @Get('connections/:id/authorize-url')
  @UsersMayWrite('integrations')
  @ApiProblems('conflict')
  async authorizeUrl(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @IdParam('the connection') id: string,
  ): Promise<AccountingAuthorizeUrlDto> {
    const browser = toConnectingBrowser(caller, request);
    const authUrl = await this.consent.beginConsent(browser, id);
    return { authUrl, callbackUrl: `${this.connections.publicUrl}/api/accounting/callback` };
  }

  /** Receives the result of the consent from the accounting system. The window closes, or continues to the connection's page. */
  @Get('callback')
  @AcceptsAnyQuery()
  @UsersMayWrite('integrations')
  @ApiOkResponse({
    description:
      'The page shown in the window. If no page opened the window, it continues to the redirect URL with `consent=done` or `consent=failed`.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  async handleCallback(@CurrentCaller() caller: Caller, @Req() request: Request, @Res() response: Response): Promise<void> {
    const browser = toConnectingBrowser(caller, request);
    const query = request.originalUrl.split('?').slice(1).join('?');
    const { connectionId, redirectUri, succeeded } = await this.consent.finishConsent(browser, query);
    const page = new URL(redirectUri);
    page.searchParams.set('consent', succeeded ? 'done' : 'failed');
    if (connectionId !== null) page.searchParams.set('connection', connectionId);
    const heading = succeeded ? 'Access granted' : 'Access not granted';
    response.set(CONSENT_HEADERS).send(renderConsentPage({ heading, sentence: 'You can close this window.', end: { address: page.href } }));
  }

  /** Chooses the company to post to among those that the consent covers, and tests the connection to it. */
  @Put('connections/:id/company')
  @MayWrite('integrations')
  @ApiProblems('conflict')
  async choose(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the connection') id: string,
    @Body() { companyId }: AccountingCompanyChoiceDto,
  ): Promise<AccountingConnectionDto> {
    await this.consent.chooseCompany(organizationId, id, companyId);
    return this.toDto(organizationId, await this.connections.get(organizationId, id));
  }

  /** Tests the connection with the stored credentials. */
  @Post('connections/:id/test')
  @HttpCode(200)
  @MayWrite('integrations')
  @ApiProblems('connection-failed')
  async runTest(@CurrentCaller() { organizationId }: Caller, @IdParam('the connection') id: string): Promise<AccountingTestDto> {
    const { succeeded, message, account } = await this.checks.checkConnection(await this.connections.get(organizationId, id));
    if (!succeeded) throw new Problem('connection-failed', message);
    return { success: true, status: 'connected', message, account: account ?? '' };
  }

  /** Starts a sync of a connection. Only one sync of a connection runs at a time. */
  @Post('connections/:id/sync')
  @HttpCode(202)
  @MayWrite('integrations')
  @Idempotent()
  @ApiAcceptedResponse({ type: AccountingRunStartedDto, description: 'The sync is queued.' })
  @ApiProblems('conflict')
  async sync(@CurrentCaller() caller: Caller, @IdParam('the connection') id: string): Promise<AccountingRunStartedDto> {
    return { runId: await this.runs.start(caller.organizationId, id, caller) };
  }

  /** Returns the entries of a connection, posted or rejected, newest first by default. */
  @Get('connections/:id/items')
  @MayRead('integrations')
  @ApiPageResponse(PostedItemDto)
  async postedItems(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the connection') id: string,
    @Query() query: PostedItemQueryDto,
  ): Promise<Page<PostedItemDto>> {
    return mapPage(await this.items.list(organizationId, id, query), toPostedItemDto);
  }

  /**
   * Posts a missing entry again: the next sync looks for it and, if it is still missing, posts it. If the amount owed has changed, it posts
   * the new amount.
   */
  @Post('connections/:id/items/:itemId/post-again')
  @HttpCode(204)
  @MayWrite('integrations')
  @ApiNoContentResponse({ description: 'The next sync posts the entry again.' })
  @ApiProblems('conflict')
  async postAgain(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the connection') id: string,
    @IdParam('the entry', 'itemId') itemId: string,
  ): Promise<void> {
    await this.again.requestRepost(organizationId, id, itemId);
  }

  private async toDto(organizationId: string, connection: StoredConnection): Promise<AccountingConnectionDto> {
    const [view] = await this.toDtos(organizationId, [connection]);
    if (view === undefined) throw new Error('The connection has no DTO.');
    return view;
  }

  private async toDtos(organizationId: string, connections: readonly StoredConnection[]): Promise<AccountingConnectionDto[]> {
    const running = await this.runs.findRunningIds(organizationId, connections);
    const undecided = await this.customers.countUndecided(organizationId, connections);
    return connections.map((connection) =>
      toAccountingConnectionDto(connection, {
        isSimulator: this.calls.isSimulator(connection),
        runningTaskId: running.get(connection.id) ?? null,
        undecidedCustomers: undecided.get(connection.id) ?? 0,
        missing: this.connections.listMissingCredentials(connection).map(({ field }) => field),
      }),
    );
  }
}

const toSite = (given: Readonly<Partial<Record<SiteField, string | null | undefined>>>): VendorSite => ({
  vendorAccountId: given.vendorAccountId ?? '',
  tenantId: given.tenantId ?? '',
  environmentName: given.environmentName ?? '',
});

const toConnectingBrowser = ({ organizationId, id }: Caller, { sessionID }: Request): ConnectingBrowser => ({
  organizationId,
  userId: id,
  sessionId: sessionID,
});
