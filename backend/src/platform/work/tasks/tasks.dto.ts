import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { explain } from '../../kernel/problems/field-instruction.js';
import { FormatQueryDto } from '../../content/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../../kernel/lists/page-query.js';
import { fileTaskList } from './file-task-list.js';
import { taskList } from './task-list.js';
import { TASK_STATUSES, type TaskRecord, type TaskStatus } from './task-record.js';

/** Filter by status. */
class TaskStatusFilterDto {
  /** Only tasks in this status. */
  @ApiProperty({ required: false, enum: TASK_STATUSES })
  @IsOptional()
  @IsIn(TASK_STATUSES)
  status?: TaskStatus;
}

/** Filters of the list of tasks. */
class TaskFilterDto extends TaskStatusFilterDto {
  /** Only tasks of this kind, such as `policy-import`. @example policy-import */
  @ApiProperty({ required: false, pattern: '^[a-z][a-z-]{0,99}$' })
  @IsOptional()
  @Matches(/^[a-z][a-z-]{0,99}$/, explain('in lowercase letters and hyphens', 'policy-import'))
  kind?: string;
}

export class TaskQueryDto extends IntersectionType(PageQueryOf(taskList), TaskFilterDto) {}

/** Filters of the list of one kind of tasks, by file name. */
export class FileTaskQueryDto extends IntersectionType(PageQueryOf(fileTaskList), TaskStatusFilterDto) {}

export class FileTaskDownloadQueryDto extends IntersectionType(SortedQueryOf(fileTaskList), FormatQueryDto, TaskStatusFilterDto) {}

/** Work that runs in the background. */
export class TaskDto {
  /** Id of the task. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Type of the task, such as `policy-import`. @example policy-import */
  kind: string;
  /** Subject of the task, such as the name of a file. @example policies.csv */
  title: string;
  /** Id of the record that the task works on; null if the task itself is the record. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  subjectId: string | null;
  /** Status of the task. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** Current step; null while it is not running. @example pricing */
  phase: string | null;
  /** Number of units processed so far, such as rows. @example 2500 */
  done: number;
  /** Total number of units; an estimate while the task is running, null if not known yet. @example 2500 */
  total: number | null;
  /** Results of a finished task as counts, such as `importedRows`. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts: Record<string, number>;
  /** Reason it failed, as a sentence; null if it did not fail. @example "The file has no column for the premium." */
  problem: string | null;
  /** Name of the person who started it; null if Stampline did. @example "Dana Reed" */
  createdBy: string | null;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time it started, ISO 8601, UTC; null until then. */
  startedAt: string | null;
  /** Time it finished, ISO 8601, UTC; null until then. */
  finishedAt: string | null;
}

export function toTaskDto(task: TaskRecord): TaskDto {
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
