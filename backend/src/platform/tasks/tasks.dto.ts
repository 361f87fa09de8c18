import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { says } from '../problems/field-words.js';
import { FormatQueryDto } from '../downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../lists/page-query.js';
import { fileTaskList } from './file-task-list.js';
import { taskList } from './task-list.js';
import { TASK_STATUSES, type TaskRecord, type TaskStatus } from './task-record.js';

/** How far tasks are that a list shows. */
class TaskStatusFilterDto {
  /** Only tasks in this status. */
  @ApiProperty({ required: false, enum: TASK_STATUSES })
  @IsOptional()
  @IsIn(TASK_STATUSES)
  status?: TaskStatus;
}

/** Which tasks are listed. */
class TaskFilterDto extends TaskStatusFilterDto {
  /** Only tasks of this kind, such as `policy-import`. */
  @ApiProperty({ required: false, pattern: '^[a-z][a-z-]{0,99}$' })
  @IsOptional()
  @Matches(/^[a-z][a-z-]{0,99}$/, says('in lowercase letters and hyphens', 'policy-import'))
  kind?: string;
}

export class TaskQueryDto extends IntersectionType(PageQueryOf(taskList), TaskFilterDto) {}

/** Which tasks of one kind are listed, by the names of their files. */
export class FileTaskQueryDto extends IntersectionType(PageQueryOf(fileTaskList), TaskStatusFilterDto) {}

export class FileTaskDownloadQueryDto extends IntersectionType(SortedQueryOf(fileTaskList), FormatQueryDto, TaskStatusFilterDto) {}

/** Work that the product does in the background. */
export class TaskDto {
  id: string;
  /** What kind of work it is, such as `policy-import`. */
  kind: string;
  /** What it works on, such as the name of a file. */
  title: string;
  /** Id of what it works on when that is not the task itself, such as a rule change. */
  subjectId: string | null;
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** What is being done while it runs. */
  phase: string | null;
  /** Units done so far, such as rows. */
  done: number;
  /** Units to do: an estimate while it runs, null where there is none. */
  total: number | null;
  /** What a finished task did, in numbers, such as `importedRows`. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts: Record<string, number>;
  /** Why it failed, as a sentence. */
  problem: string | null;
  /** Who asked for it; null when Stampline did. */
  createdBy: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  startedAt: string | null;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
}

export function taskView(task: TaskRecord): TaskDto {
  return {
    id: task.id,
    kind: task.kind,
    title: task.title,
    subjectId: task.subjectId,
    status: task.status,
    phase: task.phase,
    done: task.done,
    total: task.total,
    counts: { ...task.counts },
    problem: task.problem,
    createdBy: task.createdByName,
    createdAt: task.createdAt.toISOString(),
    startedAt: task.startedAt?.toISOString() ?? null,
    finishedAt: task.finishedAt?.toISOString() ?? null,
  };
}
