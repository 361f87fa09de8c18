import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { OverviewStatesDto, SetUpStateDto, StateSettingDto, toStateSettingDto } from './state-settings.dto.js';
import { StateSettingsService } from './state-settings.service.js';
import { StateParam } from '../jurisdictions/state-param.decorator.js';

@ApiTags('Organization')
@Controller('organization')
export class StateSettingsController {
  constructor(
    private readonly database: DatabaseService,
    private readonly stateSettings: StateSettingsService,
  ) {}

  /**
   * Returns the states on the organization's compliance overview; Virginia, North Carolina, New Jersey and Georgia until it chooses others.
   */
  @Get('overview-states')
  @MayRead('organization')
  async getOverview(@CurrentCaller() { organizationId }: Caller): Promise<OverviewStatesDto> {
    const states = await this.database.inOrganization(organizationId, (tx) => this.stateSettings.findOverviewStates(tx));
    return { states };
  }

  /** Chooses the states on the organization's compliance overview. */
  @Put('overview-states')
  @MayWrite('organization')
  async chooseOverview(@CurrentCaller() { organizationId }: Caller, @Body() { states }: OverviewStatesDto): Promise<OverviewStatesDto> {
    return { states: await this.stateSettings.chooseOverview(organizationId, states) };
  }

  /** Returns the states that the organization has set up, by code. */
  @Get('state-settings')
  @MayRead('organization')
  @ApiListResponse(StateSettingDto, 'at most one for each of the 51 jurisdictions')
  async list(@CurrentCaller() { organizationId }: Caller): Promise<StateSettingDto[]> {
    const settings = await this.database.inOrganization(organizationId, (tx) => this.stateSettings.getSettings(tx));
    return settings.map(toStateSettingDto);
  }

  /** Sets up a state: license number, filing frequency, reminder lead time. */
  @Put('state-settings/:code')
  @MayWrite('organization')
  async setUp(
    @CurrentCaller() { organizationId }: Caller,
    @StateParam() code: string,
    @Body() body: SetUpStateDto,
  ): Promise<StateSettingDto> {
    return toStateSettingDto(await this.stateSettings.setUp(organizationId, code, body));
  }
}
