import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../kernel/access/access.js';
import { AnswersAll } from './answers-all.js';
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
  @AnswersAll(ProblemTypeDto, 'one for each type of problem')
  list(): readonly ProblemTypeDto[] {
    return CATALOG;
  }
}
