import { ApiProperty } from '@nestjs/swagger';
import { type Milestone, MILESTONE_STATUSES, type MilestoneStatus, computeOverallProgress } from './milestone.js';
import { MILESTONE_IDS, type MilestoneId } from './journey.types.js';

/** A step on the way to compliance. */
export class JourneyTaskDto {
  /** Id of the task. @example license */
  id: string;
  /** Title of the task. @example "Add a license" */
  title: string;
  /** True if your data shows that the task is done. @example true */
  completed: boolean;
  /** True if the milestone is complete without it. @example true */
  isOptional: boolean;
  /** Progress of the task, 0 to 100. @example 75 */
  progress: number;
  /** Fact behind the progress. @example "3 of 4 filings submitted." */
  description: string;
  /** Path of the screen for the task. @example /settings/licenses */
  link: string;
}

/** A step on the way to compliance. */
export class JourneyMilestoneDto {
  @ApiProperty({ enum: MILESTONE_IDS, description: 'One of the seven milestones.' })
  id: MilestoneId;
  /** Title of the milestone. @example "Account Setup" */
  title: string;
  /** Scope of the milestone, in one sentence. @example "Who you are, the licenses you file under, your team and your first account." */
  description: string;
  /** Status of the milestone: completed at 100, in progress above 0, pending at 0; blocked while it has an obstacle. */
  @ApiProperty({ enum: MILESTONE_STATUSES })
  status: MilestoneStatus;
  /** Progress of the milestone, 0 to 100, from its tasks. @example 75 */
  progress: number;
  /** Typical duration of the milestone. @example "1-2 days" */
  estimatedTime: string;
  /** Milestones to complete first. */
  @ApiProperty({ enum: MILESTONE_IDS, isArray: true })
  dependencies: MilestoneId[];
  /** Obstacle that blocks it, in a sentence; null if nothing blocks it. @example "1 submission was rejected or sent back. Submit again." */
  obstacle: string | null;
  /** Tasks of the milestone, in order. */
  tasks: JourneyTaskDto[];
}

/** The seven milestones of the organization. */
export class JourneyDto {
  /** Rounded mean progress of the seven milestones, 0 to 100. @example 25 */
  overallProgress: number;
  /** Seven milestones, in order. */
  milestones: JourneyMilestoneDto[];
}

export function toJourneyDto(milestones: readonly Milestone[]): JourneyDto {
  return {
    overallProgress: computeOverallProgress(milestones),
    milestones: milestones.map(({ id, title, description, status, progress, estimatedTime, dependencies, obstacle, tasks }) => ({
      id,
      title,
      description,
      status,
      progress,
      estimatedTime,
      dependencies: [...dependencies],
      obstacle,
      tasks: tasks.map((task) => ({
        id: task.id,
        title: task.title,
        completed: task.completed,
        isOptional: task.isOptional,
        progress: task.progress,
        description: task.description,
        link: task.link,
      })),
    })),
  };
}
