import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../kernel/access/access.js';
import { ApiListResponse } from './api-list-response.js';
import { ProblemTypeDto } from '../../kernel/problems/problem.dto.js';
import { problemTypes } from '../../kernel/problems/problem-types.js';

const CATALOG: readonly ProblemTypeDto[] = Object.entries(problemTypes).map(([slug, { status, title, advice }]) => ({
  type: `/problems/${slug}`,
  title,
  status,
  advice,
}));

@ApiTags('Problems')
@Controller('problems')
@Public()
export class ProblemCatalogController {
  /** Returns every type of error, with its status and advice. */
  @Get()
  @Header('Cache-Control', 'public, max-age=300')
  @ApiListResponse(ProblemTypeDto, 'one for each type of problem')
  list(): readonly ProblemTypeDto[] {
    return CATALOG;
  }
}
