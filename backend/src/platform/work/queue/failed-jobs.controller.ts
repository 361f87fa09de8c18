import { CurrentCaller, MayManage } from '../../kernel/access/access.js';
import type { Caller } from '../../kernel/access/caller.js';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createNotFoundProblem } from '../../kernel/problems/not-found.js';
import { ApiPageResponse } from '../../kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../../kernel/lists/page.js';
import { FailedJobsService } from '../../kernel/outbox/failed-jobs.js';
import { FailedJobDto, FailedJobListQueryDto } from './failed-jobs.dto.js';
import { PathParam } from '../../web/http/path-params.js';
import { EXAMPLE_ID } from '../../web/http/example-values.js';

const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z-]+)$/;

@ApiTags('Jobs')
@Controller('jobs/failed')
@MayManage('organization')
export class FailedJobsController {
  constructor(private readonly failedJobs: FailedJobsService) {}

  /** Returns the organization's failed jobs, newest first by default. */
  @Get()
  @ApiPageResponse(FailedJobDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: FailedJobListQueryDto): Promise<Page<FailedJobDto>> {
    return mapPage(await this.failedJobs.list(organizationId, query), ({ eventId, job, subjectId, attempts, problem, deadAt }) => ({
      id: `${eventId}.${job}`,
      job,
      subjectId,
      attempts,
      problem,
      failedAt: deadAt.toISOString(),
    }));
  }

  /** Retries a failed job from the beginning. */
  @Post(':id/retry')
  @HttpCode(204)
  async retry(
    @CurrentCaller() { organizationId }: Caller,
    @PathParam('id', 'Id of the job, from the list.', EXAMPLE_ID) id: string,
  ): Promise<void> {
    const [, eventId, job] = ID.exec(id) ?? [];
    if (eventId === undefined || job === undefined || !(await this.failedJobs.retry(organizationId, eventId, job))) {
      throw createNotFoundProblem('failed job', 'It may have been retried.');
    }
  }
}
