import { Controller, Get, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../platform/kernel/access/access.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { AnswersAll } from '../platform/web/http/answers-all.js';
import { JurisdictionDetailDto } from './jurisdiction-detail.dto.js';
import { jurisdictionDetail, jurisdictionSummary } from './jurisdiction-view.js';
import { JurisdictionDto } from './jurisdictions.dto.js';
import { JurisdictionsService, noSuchJurisdiction } from './jurisdictions.service.js';
import { type PublicAnswer, publicAnswer } from './public-answer.js';
import type { RulebookJurisdiction } from './rulebook.types.js';
import { StateParam } from './state-param.decorator.js';

/** Clients may cache the answer for five minutes, then revalidate it with its ETag. */
const CACHE_CONTROL = 'public, max-age=300';
const ETAG = { ETag: { description: 'Strong validator of the response.', schema: { type: 'string' as const } } };

/** A jurisdiction as it is described on a day: what was read long ago is to be read again. */
interface Description {
  readonly day: string;
  readonly answer: PublicAnswer<JurisdictionDetailDto>;
}

@ApiTags('Jurisdictions')
@Controller('jurisdictions')
@Public()
export class JurisdictionsController {
  private readonly all: () => PublicAnswer<JurisdictionDto[]>;
  private readonly descriptions: () => Map<string, Description>;

  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {
    this.all = jurisdictions.deriveOnce(() => publicAnswer(jurisdictions.list().map(jurisdictionSummary)));
    this.descriptions = jurisdictions.deriveOnce(() => new Map());
  }

  /** Returns the 50 states and Washington D.C., ordered by name. */
  @Get()
  @AnswersAll(JurisdictionDto, 'one for each of the 51 jurisdictions', ETAG)
  @ApiNotModifiedResponse({ description: 'The client already has the current version (If-None-Match).' })
  list(@Res({ passthrough: true }) response: Response): JurisdictionDto[] {
    return answer(this.all(), response);
  }

  /** Returns the rulebook of a jurisdiction: both editions of its tax rules with their sources, filings, forms and contact. */
  @Get(':code')
  @ApiOkResponse({ type: JurisdictionDetailDto, headers: ETAG })
  @ApiNotModifiedResponse({ description: 'The client already has the current version (If-None-Match).' })
  get(@StateParam() code: string, @Res({ passthrough: true }) response: Response): JurisdictionDetailDto {
    const jurisdiction = this.jurisdictions.find(code);
    if (!jurisdiction) throw noSuchJurisdiction(code);
    return answer(this.describe(jurisdiction, this.clock.today()), response);
  }

  /** Returns the description of a day, made once a day. */
  private describe(jurisdiction: RulebookJurisdiction, day: string): PublicAnswer<JurisdictionDetailDto> {
    const descriptions = this.descriptions();
    const known = descriptions.get(jurisdiction.code);
    if (known?.day === day) return known.answer;
    const made = { day, answer: publicAnswer(jurisdictionDetail(jurisdiction, this.jurisdictions.rulebook, day)) };
    descriptions.set(jurisdiction.code, made);
    return made.answer;
  }
}

function answer<T>({ body, etag }: PublicAnswer<T>, response: Response): T {
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', CACHE_CONTROL);
  return body;
}
