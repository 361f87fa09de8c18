import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequireRole, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { Database } from '../platform/database/database.service.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import type { StateSetting } from './state-setting.entity.js';
import { OverviewStatesDto, SetUpStateDto, StateSettingDto } from './state-settings.dto.js';
import { StateSettingsService } from './state-settings.service.js';

@ApiTags('Organization')
@Controller('organization')
export class StateSettingsController {
  constructor(
    private readonly database: Database,
    private readonly stateSettings: StateSettingsService,
  ) {}

  /** The states on the organization's compliance overview; Virginia, North Carolina, New Jersey and Georgia until it chooses others. */
  @Get('overview-states')
  @SignedIn()
  async overview(@CurrentUser() { organizationId }: SignedInUser): Promise<OverviewStatesDto> {
    const states = await this.database.inOrganization(organizationId, (tx) => this.stateSettings.overviewStates(tx, organizationId));
    return { states };
  }

  /** Chooses the states on the organization's compliance overview. */
  @Put('overview-states')
  @RequireRole('member')
  @ApiProblems(400)
  async chooseOverview(@CurrentUser() { organizationId }: SignedInUser, @Body() { states }: OverviewStatesDto): Promise<OverviewStatesDto> {
    return { states: await this.stateSettings.chooseOverview(organizationId, states) };
  }

  /** The states that the organization has set up, by code; at most 51. */
  @Get('state-settings')
  @SignedIn()
  async list(@CurrentUser() { organizationId }: SignedInUser): Promise<StateSettingDto[]> {
    const settings = await this.database.inOrganization(organizationId, (tx) => this.stateSettings.settings(tx, organizationId));
    return settings.map(stateSettingDto);
  }

  /** Sets up a state: license number, filing frequency, reminder lead time. */
  @Put('state-settings/:code')
  @RequireRole('member')
  @ApiProblems(400, 404)
  async setUp(
    @CurrentUser() { organizationId }: SignedInUser,
    @Param('code') code: string,
    @Body() body: SetUpStateDto,
  ): Promise<StateSettingDto> {
    return stateSettingDto(await this.stateSettings.setUp(organizationId, code, body));
  }
}

function stateSettingDto({ state, licenceNumber, filingFrequency, reminderLeadDays }: StateSetting): StateSettingDto {
  return { state, licenceNumber, filingFrequency, reminderLeadDays };
}
