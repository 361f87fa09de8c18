import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiListResponse } from '../../platform/web/http/api-list-response.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { toTemplateItemDto } from '../templates/template-view.js';
import { OwnTemplateDto, PutTemplateDto, SaveTemplateDto } from './custom-template.dto.js';
import type { CustomTemplate } from './custom-template.js';
import { CustomTemplatesService } from './custom-templates.service.js';

@ApiTags('Checklists')
@Controller('compliance/own-templates')
export class OwnTemplatesController {
  constructor(private readonly templates: CustomTemplatesService) {}

  /** Returns the templates of the organization, by name, at most 200. */
  @Get()
  @MayRead('filing')
  @ApiListResponse(OwnTemplateDto, 'at most 200')
  async list(@CurrentCaller() { organizationId }: Caller): Promise<OwnTemplateDto[]> {
    return (await this.templates.findAll(organizationId)).map(toOwnTemplateDto);
  }

  /** Saves the items of a checklist as a template. */
  @Post()
  @MayWrite('filing')
  @Idempotent()
  async save(@CurrentCaller() caller: Caller, @Body() body: SaveTemplateDto): Promise<OwnTemplateDto> {
    return toOwnTemplateDto(await this.templates.save(caller, body));
  }

  /** Returns one template of the organization. */
  @Get(':id')
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the template') id: string): Promise<OwnTemplateDto> {
    return toOwnTemplateDto(await this.templates.get(organizationId, id));
  }

  /** Changes the name and items of a template. Checklists created from it do not change. */
  @Put(':id')
  @MayWrite('filing')
  async update(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the template') id: string,
    @Body() body: PutTemplateDto,
  ): Promise<OwnTemplateDto> {
    return toOwnTemplateDto(await this.templates.update(organizationId, id, body));
  }

  /** Deletes a template. Checklists created from it do not change. */
  @Delete(':id')
  @HttpCode(204)
  @MayWrite('filing')
  @ApiNoContentResponse({ description: 'The template is deleted.' })
  async delete(@CurrentCaller() { organizationId }: Caller, @IdParam('the template') id: string): Promise<void> {
    await this.templates.delete(organizationId, id);
  }
}

function toOwnTemplateDto({ id, name, state, checklistType, items, createdAt, createdByName }: CustomTemplate): OwnTemplateDto {
  return { id, name, state, checklistType, items: items.map(toTemplateItemDto), createdAt: createdAt.toISOString(), createdByName };
}
