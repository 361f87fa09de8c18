import { Controller, Get, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../platform/kernel/access/access.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { JurisdictionDetailDto } from './jurisdiction-detail.dto.js';
import { toJurisdictionDetailDto, toJurisdictionDto } from './jurisdiction-view.js';
import { JurisdictionDto } from './jurisdictions.dto.js';
import { JurisdictionsService, createUnknownJurisdictionProblem } from './jurisdictions.service.js';
import { type CacheableResponse, createCacheableResponse } from './cacheable-response.js';
import type { RulebookJurisdiction } from './rulebook.types.js';
import { StateParam } from './state-param.decorator.js';

/** Clients may cache the response for five minutes, then revalidate it with its ETag. */
const CACHE_CONTROL = 'public, max-age=300';
const ETAG = { ETag: { description: 'Strong validator of the response.', schema: { type: 'string' as const } } };

/** Description of a jurisdiction on one day. It depends on the day, because it marks statements that were read too long ago. */
interface CachedDetail {
  readonly day: string;
  readonly answer: CacheableResponse<JurisdictionDetailDto>;
}

@ApiTags('Jurisdictions')
@Controller('jurisdictions')
@Public()
export class JurisdictionsController {
  private readonly all: () => CacheableResponse<JurisdictionDto[]>;
  private readonly descriptions: () => Map<string, CachedDetail>;

  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {
    this.all = jurisdictions.deriveOnce(() => createCacheableResponse(jurisdictions.list().map(toJurisdictionDto)));
    this.descriptions = jurisdictions.deriveOnce(() => new Map());
  }

  /** Returns the 50 states and Washington, D.C., ordered by name. */
  @Get()
  @ApiListResponse(JurisdictionDto, 'one for each of the 51 jurisdictions', ETAG)
  @ApiNotModifiedResponse({ description: 'The client already has the current version (If-None-Match).' })
  list(@Res({ passthrough: true }) response: Response): JurisdictionDto[] {
    return sendResponse(this.all(), response);
  }

  /** Returns the rulebook of a jurisdiction: both editions of its tax rules with their sources, filings, forms and contact. */
  @Get(':code')
  @ApiOkResponse({ type: JurisdictionDetailDto, headers: ETAG })
  @ApiNotModifiedResponse({ description: 'The client already has the current version (If-None-Match).' })
  get(@StateParam() code: string, @Res({ passthrough: true }) response: Response): JurisdictionDetailDto {
    const jurisdiction = this.jurisdictions.find(code);
    if (!jurisdiction) throw createUnknownJurisdictionProblem(code);
    return sendResponse(this.getDetail(jurisdiction, this.clock.today()), response);
  }

  /** Returns the description for the given day, which is built once per day. */
  private getDetail(jurisdiction: RulebookJurisdiction, day: string): CacheableResponse<JurisdictionDetailDto> {
    const descriptions = this.descriptions();
    const known = descriptions.get(jurisdiction.code);
    if (known?.day === day) return known.answer;
    const made = { day, answer: createCacheableResponse(toJurisdictionDetailDto(jurisdiction, this.jurisdictions.rulebook, day)) };
    descriptions.set(jurisdiction.code, made);
    return made.answer;
  }
}

function sendResponse<T>({ body, etag }: CacheableResponse<T>, response: Response): T {
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', CACHE_CONTROL);
  return body;
}
