import { CurrentCaller, MayRead, MayWrite } from '../access/access.js';
import type { Caller } from '../access/caller.js';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Database } from '../database/database.service.js';
import { IdPipe } from '../http/id.pipe.js';
import { found } from '../problems/not-found.js';
import { AnswersPage } from '../lists/answers-page.js';
import { mapPage, type Page } from '../lists/page.js';
import { taskList } from './task-list.js';
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
  @MayRead('tasks')
  @AnswersPage(TaskDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: TaskQueryDto): Promise<Page<TaskDto>> {
    const page = await this.database.inOrganization(organizationId, (tx) => this.tasks.page(tx, organizationId, taskList, query, query));
    return mapPage(page, taskView);
  }

  /** One task with its progress or outcome. */
  @Get(':id')
  @MayRead('tasks')
  async get(@CurrentCaller() { organizationId }: Caller, @Param('id', IdPipe) id: string): Promise<TaskDto> {
    const task = await this.database.inOrganization(organizationId, (tx) => this.tasks.find(tx, organizationId, id));
    return taskView(found(task, 'task'));
  }

  /** Retries a task that has failed, from the beginning. */
  @Post(':id/retry')
  @HttpCode(202)
  @MayWrite('tasks')
  @ApiAcceptedResponse({ type: TaskDto, description: 'The task is queued again.' })
  async retry(@CurrentCaller() { organizationId }: Caller, @Param('id', IdPipe) id: string): Promise<TaskDto> {
    return taskView(await this.tasks.retry(organizationId, id));
  }
}
