import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequireRole, type SignedInUser } from '../auth/access.js';
import { ApiProblems } from '../http/api-problems.js';
import { Problem } from '../http/problem.js';
import { DeadLetters } from '../outbox/dead-letters.js';
import { FailedJobDto } from './failed-jobs.dto.js';

const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z-]+)$/;

@ApiTags('Jobs')
@Controller('jobs/failed')
@RequireRole('owner')
export class FailedJobsController {
  constructor(private readonly deadLetters: DeadLetters) {}

  /** The organization's jobs that were given up, newest first; at most 200. */
  @Get()
  async list(@CurrentUser() { organizationId }: SignedInUser): Promise<FailedJobDto[]> {
    const letters = await this.deadLetters.list(organizationId);
    return letters.map(({ eventId, job, subjectId, attempts, problem, deadAt }) => ({
      id: `${eventId}.${job}`,
      job,
      subjectId,
      attempts,
      problem,
      failedAt: deadAt.toISOString(),
    }));
  }

  /** Has a job that was given up tried again from the beginning. */
  @Post(':id/retry')
  @HttpCode(204)
  @ApiProblems(404)
  async retry(@CurrentUser() { organizationId }: SignedInUser, @Param('id') id: string): Promise<void> {
    const [, eventId, job] = ID.exec(id) ?? [];
    if (eventId === undefined || job === undefined || !(await this.deadLetters.revive(organizationId, eventId, job))) {
      throw new Problem('not-found', 'This failed job is not in your organization. It may have been repeated.');
    }
  }
}
