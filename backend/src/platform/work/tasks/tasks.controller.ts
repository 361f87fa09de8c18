import { CurrentCaller, MayInOwningArea } from '../../kernel/access/access.js';
import type { Caller } from '../../kernel/access/caller.js';
import { Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { IdParam } from '../../web/http/path-params.js';
import { assertFound } from '../../kernel/problems/not-found.js';
import { ApiPageResponse } from '../../kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../../kernel/lists/page.js';
import { TASK_CATALOG } from './task-catalog.token.js';
import type { TaskDefinition } from './task-definition.js';
import { taskList } from './task-list.js';
import { findVisibleKinds, requireFollowRight } from './task-rights.js';
import { TaskDto, TaskQueryDto, toTaskDto } from './tasks.dto.js';
import { TasksService } from './tasks.service.js';

@ApiTags('Tasks')
@Controller('tasks')
export class TasksController {
  constructor(
    @Inject(TASK_CATALOG) private readonly catalog: readonly TaskDefinition[],
    private readonly database: DatabaseService,
    private readonly tasks: TasksService,
  ) {}

  /** Returns the organization's background tasks, newest first. */
  @Get()
  @MayInOwningArea('read')
  @ApiPageResponse(TaskDto)
  async list(@CurrentCaller() caller: Caller, @Query() query: TaskQueryDto): Promise<Page<TaskDto>> {
    const { organizationId } = caller;
    const { kind, status, search } = query;
    const filter = { kind, status, search, kinds: findVisibleKinds(caller, this.catalog) };
    const page = await this.database.inOrganization(organizationId, (tx) => this.tasks.list(tx, taskList, filter, query));
    return mapPage(page, toTaskDto);
  }

  /** Returns one task with its progress or outcome. */
  @Get(':id')
  @MayInOwningArea('read')
  async get(@CurrentCaller() caller: Caller, @IdParam('the task') id: string): Promise<TaskDto> {
    const { organizationId } = caller;
    const task = assertFound(await this.database.inOrganization(organizationId, (tx) => this.tasks.find(tx, id)), 'task');
    requireFollowRight(
      caller,
      this.catalog.find(({ kind }) => kind === task.kind),
    );
    return toTaskDto(task);
  }

  /** Retries a task that has failed, from the beginning. */
  @Post(':id/retry')
  @HttpCode(202)
  @MayInOwningArea('write')
  @ApiAcceptedResponse({ type: TaskDto, description: 'The task is queued again.' })
  async retry(@CurrentCaller() caller: Caller, @IdParam('the task') id: string): Promise<TaskDto> {
    return toTaskDto(await this.tasks.retry(caller, id));
  }
}
