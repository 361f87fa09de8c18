import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import { NeedsPlan } from '../platform/kernel/access/needs-plan.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { Idempotent, IdempotentWithSecret } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { FileTaskQueryDto, TaskDto, toTaskDto } from '../platform/work/tasks/tasks.dto.js';
import {
  PolicySourceDto,
  PolicySourceTestDto,
  PolicySyncDto,
  PolicySyncRunDto,
  toPolicySyncRunDto,
  PolicySyncSettingsDto,
  toPolicySyncDto,
  RefusedRecordDto,
  toRefusedRecordDto,
  WebhookSecretDto,
} from './policy-sync.dto.js';
import { PolicySyncConnectionsService } from './policy-sync-connections.service.js';
import { RefusedRecordsService } from './refused-records.service.js';
import { PolicySyncRunsService } from './runs/policy-sync-runs.service.js';

@ApiTags('Policy Sync')
@Controller('policy-sync')
export class PolicySyncController {
  constructor(
    private readonly connections: PolicySyncConnectionsService,
    private readonly runs: PolicySyncRunsService,
    private readonly refused: RefusedRecordsService,
  ) {}

  /** Returns the connection to the policy administration system, and the sync in progress. */
  @Get()
  @MayRead('policies')
  async get(@CurrentCaller() { organizationId }: Caller): Promise<PolicySyncDto> {
    return this.toDto(organizationId);
  }

  /** Connects a policy administration system, or changes its settings. A new URL is read from the beginning. */
  @Put()
  @MayWrite('policies')
  async save(
    @CurrentCaller() { organizationId }: Caller,
    @Body() { schedule, numbers, ...source }: PolicySyncSettingsDto,
  ): Promise<PolicySyncDto> {
    await this.connections.save(organizationId, source, { schedule, numbers });
    return this.toDto(organizationId);
  }

  /** Disconnects the policy administration system. Recorded transactions are kept. */
  @Delete()
  @HttpCode(204)
  @MayWrite('policies')
  @ApiNoContentResponse({ description: 'The policy administration system is disconnected.' })
  @ApiProblems('not-found')
  async disconnect(@CurrentCaller() { organizationId }: Caller): Promise<void> {
    await this.connections.disconnect(organizationId);
  }

  /** Calls the policy administration system with the key, and stores nothing. */
  @Post('test')
  @HttpCode(200)
  @MayWrite('policies')
  async runTest(@CurrentCaller() { organizationId }: Caller, @Body() source: PolicySourceDto): Promise<PolicySourceTestDto> {
    const complaint = await this.connections.runTest(organizationId, source);
    return { success: complaint === null, message: complaint ?? 'The policy administration system responded and accepted the key.' };
  }

  /** Syncs now. One sync of an organization runs at a time. */
  @Post('runs')
  @NeedsPlan()
  @HttpCode(202)
  @MayWrite('policies')
  @Idempotent()
  @ApiAcceptedResponse({ type: TaskDto, description: 'The sync is queued.' })
  @ApiProblems('conflict')
  async start(@CurrentCaller() caller: Caller): Promise<TaskDto> {
    return toTaskDto(await this.runs.start(caller.organizationId, caller));
  }

  /** Returns the syncs of the organization, newest first by default. */
  @Get('runs')
  @MayRead('policies')
  @ApiPageResponse(PolicySyncRunDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: FileTaskQueryDto): Promise<Page<PolicySyncRunDto>> {
    return mapPage(await this.runs.list(organizationId, query), toPolicySyncRunDto);
  }

  /** Returns the first 200 records that were rejected and are not on record. A sync that you start retries them. */
  @Get('errors')
  @MayRead('policies')
  @ApiPageResponse(RefusedRecordDto, { bound: 'at most 200' })
  async downloadErrors(@CurrentCaller() { organizationId }: Caller): Promise<Page<RefusedRecordDto>> {
    return mapPage(await this.refused.list(organizationId), toRefusedRecordDto);
  }

  /** Returns all rejected records in the upload format, each with its errors in the last column: correct them and upload the file. */
  @Get('errors.csv')
  @MayRead('policies')
  @ApiDownloadResponse('csv')
  async errorsFile(@CurrentCaller() { organizationId }: Caller, @Res() response: Response): Promise<void> {
    await sendDownload(this.refused.createFile(organizationId), response);
  }

  /**
   * Creates a new webhook secret. It requires a session, because the secret outlives API keys. The previous secret is accepted for another
   * 24 hours. Another request within that time replaces only the new secret.
   */
  @Post('webhook-secret')
  @MayWrite('keys')
  @IdempotentWithSecret('The secret was created, but it is no longer kept. Create another secret.')
  @ApiProblems('not-found')
  async createSecret(@CurrentCaller() { organizationId }: Caller): Promise<WebhookSecretDto> {
    const { secret, previousUntil } = await this.connections.createSecret(organizationId);
    return { secret, previousSecretUntil: previousUntil?.toISOString() ?? null };
  }

  private async toDto(organizationId: string): Promise<PolicySyncDto> {
    const view = await this.connections.getView(organizationId);
    const { publicUrl, simulatorUrl } = this.connections;
    const isSimulator = this.connections.isSimulator(view.connection?.baseUrl ?? '');
    return toPolicySyncDto(view, { publicUrl, simulatorUrl, isSimulator });
  }
}
