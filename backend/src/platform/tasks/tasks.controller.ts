import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RequireRole, SignedIn, type SignedInUser } from '../auth/access.js';
import { Database } from '../database/database.service.js';
import { ApiProblems } from '../http/api-problems.js';
import { IdPipe } from '../http/id.pipe.js';
import { DEFAULT_PAGE } from '../http/newest-page.dto.js';
import { Problem } from '../http/problem.js';
import { TaskDto, TaskQueryDto, taskView } from './tasks.dto.js';
import { Tasks } from './tasks.service.js';

@ApiTags('Tasks')
@Controller('tasks')
export class TasksController {
  constructor(
    private readonly database: Database,
    private readonly tasks: Tasks,
  ) {}

  /** The organization's background work, newest first. */
  @Get()
  @SignedIn()
  @ApiOkResponse({
    type: [TaskDto],
    headers: { 'X-Total-Count': { description: 'How many there are.', schema: { type: 'integer' } } },
  })
  @ApiProblems(400)
  async list(
    @CurrentUser() { organizationId }: SignedInUser,
    @Query() { kind, status, limit = DEFAULT_PAGE, offset = 0 }: TaskQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TaskDto[]> {
    const filter = { kind: kind ?? null, status: status ?? null };
    return this.database.inOrganization(organizationId, async (tx) => {
      response.set('X-Total-Count', String(await this.tasks.count(tx, organizationId, filter)));
      return (await this.tasks.newest(tx, organizationId, filter, limit, offset)).map(taskView);
    });
  }

  /** One task, how far it is or how it ended. */
  @Get(':id')
  @SignedIn()
  @ApiProblems(404)
  async get(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<TaskDto> {
    const task = await this.database.inOrganization(organizationId, (tx) => this.tasks.find(tx, organizationId, id));
    if (task === undefined) throw new Problem('not-found', 'There is no such task.');
    return taskView(task);
  }

  /** Retries a task that has failed, from the beginning. */
  @Post(':id/retry')
  @HttpCode(202)
  @RequireRole('member')
  @ApiAcceptedResponse({ type: TaskDto, description: 'The task is queued again.' })
  @ApiProblems(404, 409)
  async retry(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<TaskDto> {
    return taskView(await this.tasks.retry(organizationId, id));
  }
}
