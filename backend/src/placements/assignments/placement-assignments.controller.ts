import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { AssignPlacementsDto, AssignedPlacementsDto } from './assignment.dto.js';
import { PlacementAssignmentsService } from './placement-assignments.service.js';

@ApiTags('Placements')
@Controller('placements/assigned')
export class PlacementAssignmentsController {
  constructor(private readonly assignments: PlacementAssignmentsService) {}

  /** Assigns placements to the member who works on them, or to no one. The response has the data needed to undo it. */
  @Put()
  @MayWrite('filing')
  async assign(@CurrentCaller() caller: Caller, @Body() body: AssignPlacementsDto): Promise<AssignedPlacementsDto> {
    return this.assignments.assign(caller, body);
  }
}
