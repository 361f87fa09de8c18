import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { FileTaskQueryDto } from '../platform/work/tasks/tasks.dto.js';
import {
  AccountingSyncSettingsDto,
  FieldMappingsDto,
  toFieldMappingsViewDto,
  FieldMappingsViewDto,
  MappingPreviewDto,
  toMappingPreviewDto,
} from './accounting-settings.dto.js';
import type { FieldMapping } from './entries/field-mapping.js';
import { FieldMappingsService } from './field-mappings.service.js';
import { AccountingRunDto, toAccountingRunDto } from './runs/accounting-runs.dto.js';
import { AccountingRunsService } from './runs/accounting-runs.service.js';
import type { SyncSettings } from './sync-settings.js';
import { AccountingSettingsService } from './accounting-settings.service.js';

@ApiTags('Accounting')
@Controller('accounting')
export class AccountingSettingsController {
  constructor(
    private readonly settings: AccountingSettingsService,
    private readonly mappings: FieldMappingsService,
    private readonly runs: AccountingRunsService,
  ) {}

  /** Returns the schedule of automatic syncs and the data that they include. */
  @Get('sync-settings')
  @MayRead('integrations')
  async syncSettings(@CurrentCaller() { organizationId }: Caller): Promise<AccountingSyncSettingsDto> {
    return toSettingsDto(await this.settings.getAccountingSettings(organizationId));
  }

  /** Changes the schedule of automatic syncs and the data that they include. */
  @Put('sync-settings')
  @MayWrite('integrations')
  async saveSyncSettings(
    @CurrentCaller() { organizationId }: Caller,
    @Body() { autoSync, syncFrequency, syncItems }: AccountingSyncSettingsDto,
  ): Promise<AccountingSyncSettingsDto> {
    const settings = { autoSync, syncFrequency, syncItems };
    await this.settings.save(organizationId, settings);
    return toSettingsDto(settings);
  }

  /** Returns a connection's field mapping, with the system's chart of accounts, which is refreshed once a day. */
  @Get('connections/:id/field-mappings')
  @MayRead('integrations')
  @ApiProblems('connection-failed')
  async fieldMappings(@CurrentCaller() { organizationId }: Caller, @IdParam('the connection') id: string): Promise<FieldMappingsViewDto> {
    const { connection, chart } = await this.mappings.getFieldMappings(organizationId, id);
    return toFieldMappingsViewDto(connection, chart);
  }

  /** Changes the field mapping. Entries that are already posted do not change. */
  @Put('connections/:id/field-mappings')
  @MayWrite('integrations')
  async saveFieldMappings(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the connection') id: string,
    @Body() { mappings, postFrom }: FieldMappingsDto,
  ): Promise<FieldMappingsViewDto> {
    await this.mappings.save(organizationId, id, mappings.map(toFieldMapping), postFrom);
    const { connection, chart } = await this.mappings.getFieldMappings(organizationId, id);
    return toFieldMappingsViewDto(connection, chart);
  }

  /** Previews three entries that this field mapping creates from the newest figures. Nothing is stored or posted. */
  @Post('connections/:id/field-mappings/preview')
  @HttpCode(200)
  @MayWrite('integrations')
  async previewFieldMappings(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the connection') id: string,
    @Body() { mappings, postFrom }: FieldMappingsDto,
  ): Promise<MappingPreviewDto> {
    const preview = await this.mappings.previewMapping(organizationId, id, mappings.map(toFieldMapping), postFrom);
    const { chart } = await this.mappings.getFieldMappings(organizationId, id);
    return toMappingPreviewDto(preview, chart);
  }

  /** Refreshes the chart of accounts from the accounting system. */
  @Post('connections/:id/chart')
  @HttpCode(200)
  @MayWrite('integrations')
  @ApiProblems('connection-failed')
  async readChart(@CurrentCaller() { organizationId }: Caller, @IdParam('the connection') id: string): Promise<FieldMappingsViewDto> {
    const { connection, chart } = await this.mappings.getFieldMappings(organizationId, id, true);
    return toFieldMappingsViewDto(connection, chart);
  }

  /** Returns the syncs of all connections, newest first by default. */
  @Get('runs')
  @MayRead('integrations')
  @ApiPageResponse(AccountingRunDto)
  async listHistory(@CurrentCaller() { organizationId }: Caller, @Query() query: FileTaskQueryDto): Promise<Page<AccountingRunDto>> {
    return mapPage(await this.runs.list(organizationId, query), toAccountingRunDto);
  }
}

const toFieldMapping = ({ source, target, accountId = null }: FieldMappingsDto['mappings'][number]): FieldMapping => ({
  source,
  target,
  accountId: target === 'account' ? accountId : null,
});

const toSettingsDto = ({ autoSync, syncFrequency, syncItems }: SyncSettings): AccountingSyncSettingsDto => ({
  autoSync,
  syncFrequency,
  syncItems: [...syncItems],
});
