import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LicenseeMove } from '../../licensees/licensee-move.js';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { ApiListResponse } from '../../platform/web/http/api-list-response.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { LicenseeMovesService } from './licensee-moves.service.js';
import { LicenseeRulesService } from './licensee-rules.service.js';
import {
  ChooseLicenseeDto,
  ChosenLicenseesDto,
  LicenseeMoveDto,
  LicenseeMovePreviewDto,
  LicenseeRulesDto,
  LicenseeRulesPreviewDto,
  MoveLicenseeDto,
  PlacementLicenseeDto,
  PlanLicenseeMoveDto,
} from './licensee.dto.js';
import { PlacementLicenseesService } from './placement-licensees.service.js';

@ApiTags('Licensees')
@Controller('licensees')
export class LicenseesController {
  constructor(
    private readonly placements: PlacementLicenseesService,
    private readonly rules: LicenseeRulesService,
    private readonly moves: LicenseeMovesService,
  ) {}

  /** Returns the licenses under which open placements are filed, with the number of placements. */
  @Get()
  @MayRead('filing')
  @ApiListResponse(PlacementLicenseeDto, 'one for each license, by state and holder')
  async list(@CurrentCaller() { organizationId }: Caller): Promise<PlacementLicenseeDto[]> {
    return this.placements.list(organizationId);
  }

  /** Chooses the licensee of placements that were not packaged or sent, or removes the choice. */
  @Put('chosen')
  @MayWrite('filing')
  async choose(@CurrentCaller() caller: Caller, @Body() body: ChooseLicenseeDto): Promise<ChosenLicenseesDto> {
    return { placementCount: await this.placements.choose(caller, body) };
  }

  /** Returns the licensee rules, in the order in which they apply. */
  @Get('rules')
  @MayRead('filing')
  async getRules(@CurrentCaller() { organizationId }: Caller): Promise<LicenseeRulesDto> {
    return { rules: await this.rules.list(organizationId) };
  }

  /** Previews which unsent placements would get a different licensee under new rules. Nothing is saved. */
  @Post('rules/preview')
  @HttpCode(200)
  @MayWrite('filing')
  async previewRules(@CurrentCaller() { organizationId }: Caller, @Body() { rules }: LicenseeRulesDto): Promise<LicenseeRulesPreviewDto> {
    return this.rules.preview(organizationId, rules);
  }

  /** Replaces the licensee rules. Placements are updated in the background. */
  @Put('rules')
  @MayWrite('filing')
  async replaceRules(@CurrentCaller() { organizationId }: Caller, @Body() { rules }: LicenseeRulesDto): Promise<LicenseeRulesDto> {
    return { rules: await this.rules.replace(organizationId, rules) };
  }

  /** Returns the newest 50 moves of business from one licensee to another. */
  @Get('moves')
  @MayRead('filing')
  @ApiListResponse(LicenseeMoveDto, 'newest first')
  async listMoves(@CurrentCaller() { organizationId }: Caller): Promise<LicenseeMoveDto[]> {
    return (await this.moves.list(organizationId)).map(toLicenseeMoveDto);
  }

  /** Previews how many placements and rules a move of business would change. Nothing is saved. */
  @Post('moves/preview')
  @HttpCode(200)
  @MayWrite('filing')
  async previewMove(@CurrentCaller() { organizationId }: Caller, @Body() body: PlanLicenseeMoveDto): Promise<LicenseeMovePreviewDto> {
    return this.moves.preview(organizationId, body);
  }

  /** Moves the unsent placements and the rules of a licensee to another one. Sent placements do not change. */
  @Post('moves')
  @MayWrite('filing')
  @Idempotent()
  @ApiProblems('conflict')
  async move(@CurrentCaller() caller: Caller, @Body() body: MoveLicenseeDto): Promise<LicenseeMoveDto> {
    return toLicenseeMoveDto(await this.moves.move(caller, body));
  }
}

const toLicenseeMoveDto = ({ placements, rules, movedAt, ...move }: LicenseeMove): LicenseeMoveDto => ({
  ...move,
  placementCount: placements,
  ruleCount: rules,
  movedAt: movedAt.toISOString(),
});
