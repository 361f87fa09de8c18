import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { PlacementGridDto, PlacementGridRequestDto, SavedPlacementGridDto, SavePlacementGridDto } from './placement-grid.dto.js';
import { PlacementGridService } from './placement-grid.service.js';

@ApiTags('Placements')
@Controller('placements/grid')
@MayWrite('filing')
export class PlacementGridController {
  constructor(private readonly grid: PlacementGridService) {}

  /** Returns the facts that placements lack, a row each, with suggestions and their origin. Nothing is recorded. */
  @Post()
  @HttpCode(200)
  async build(@CurrentCaller() { organizationId }: Caller, @Body() body: PlacementGridRequestDto): Promise<PlacementGridDto> {
    return this.grid.build(organizationId, body);
  }

  /**
   * Records missing facts of placements: risk locations of their policies, and details of their transactions. Charges stay: a fact that would
   * change them is an error of its cell. A placement with an error is left as it is.
   */
  @Post('saved')
  @HttpCode(200)
  @Idempotent()
  async save(@CurrentCaller() caller: Caller, @Body() body: SavePlacementGridDto): Promise<SavedPlacementGridDto> {
    return this.grid.save(caller, body);
  }
}
