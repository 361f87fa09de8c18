import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VenuesService } from '../../filings/venues/venues.service.js';
import { JurisdictionsService, createUnknownJurisdictionProblem } from '../../jurisdictions/jurisdictions.service.js';
import { MayRead } from '../../platform/kernel/access/access.js';
import { ApiListResponse } from '../../platform/web/http/api-list-response.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { CHECKLIST_TYPES } from '../checklist-type.js';
import { buildChecklistTemplate } from './checklist-template.js';
import type { ReportsAmounts } from './filing-items.js';
import { StateTemplateDto, StateTemplatesDto } from './template.dto.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { toStateTemplatesDto, toStateTemplateDto } from './template-view.js';
import { PathParam } from '../../platform/web/http/path-params.js';
import { StateParam } from '../../jurisdictions/state-param.decorator.js';

@ApiTags('Checklists')
@Controller('compliance/templates')
export class TemplatesController {
  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly venues: VenuesService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the templates of all 51 jurisdictions, by name. */
  @Get()
  @MayRead('filing')
  @ApiListResponse(StateTemplatesDto, 'one for each of the 51 jurisdictions')
  list(): StateTemplatesDto[] {
    const today = this.clock.today();
    return this.jurisdictions.list().map((jurisdiction) => toStateTemplatesDto(jurisdiction, today, this.reportsAmounts));
  }

  /** Returns the template of a state for one type of filing. */
  @Get(':state/:checklistType')
  @MayRead('filing')
  get(
    @StateParam('state') state: string,
    @PathParam('checklistType', 'Type of the checklist: quarterly, annual, monthly, semi-annual or new_business.', 'quarterly')
    checklistType: string,
  ): StateTemplateDto {
    const jurisdiction = this.jurisdictions.find(state);
    if (jurisdiction === undefined) throw createUnknownJurisdictionProblem(state);
    const type = CHECKLIST_TYPES.find((one) => one === checklistType);
    if (type === undefined) throw new Problem('not-found', `Choose a checklist type: ${CHECKLIST_TYPES.join(', ')}.`);
    return toStateTemplateDto(buildChecklistTemplate(jurisdiction, type, this.clock.today(), this.reportsAmounts));
  }

  private readonly reportsAmounts: ReportsAmounts = (filing) => this.venues.reportsAmounts(filing);
}
