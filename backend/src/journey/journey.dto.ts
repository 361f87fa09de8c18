import { ApiProperty } from '@nestjs/swagger';
import { MILESTONE_IDS, MILESTONE_STATUSES, type Milestone, type MilestoneId, type MilestoneStatus, overallProgress } from './milestone.js';

/** Something to do on the way to compliance. */
export class JourneyTaskDto {
  /** @example license */
  id: string;
  /** @example Add a license */
  title: string;
  /** Whether the facts show it as done. */
  completed: boolean;
  /** Whether the milestone is complete without it. */
  isOptional: boolean;
  /**
   * 0 to 100.
   * @example 75
   */
  progress: number;
  /**
   * The fact behind the progress.
   * @example 3 of 4 filings sent.
   */
  description: string;
  /**
   * Address of the screen where it is done.
   * @example /settings/licenses
   */
  link: string;
}

/** A step on the way to compliance. */
export class JourneyMilestoneDto {
  @ApiProperty({ enum: MILESTONE_IDS, description: 'One of the seven milestones.' })
  id: MilestoneId;
  /** @example Account Setup */
  title: string;
  /**
   * What it covers, in one sentence.
   * @example Who you are, the licenses you file under, your team and your first account.
   */
  description: string;
  /** Completed at 100, in progress above 0, pending at 0; blocked while it has an obstacle. */
  @ApiProperty({ enum: MILESTONE_STATUSES })
  status: MilestoneStatus;
  /**
   * 0 to 100, from its tasks.
   * @example 75
   */
  progress: number;
  /**
   * How long it usually takes.
   * @example "1-2 days"
   */
  estimatedTime: string;
  /** The milestones to complete first. */
  @ApiProperty({ enum: MILESTONE_IDS, isArray: true })
  dependencies: MilestoneId[];
  /**
   * What blocks it, in a sentence; null when nothing does.
   * @example 1 submission was rejected or sent back. Submit again.
   */
  obstacle: string | null;
  /** Its tasks, in order. */
  tasks: JourneyTaskDto[];
}

/** The seven milestones of the organization. */
export class JourneyDto {
  /**
   * The rounded mean of the seven milestones, 0 to 100.
   * @example 25
   */
  overallProgress: number;
  /** In their order. */
  milestones: JourneyMilestoneDto[];
}

export function journeyView(milestones: readonly Milestone[]): JourneyDto {
  return {
    overallProgress: overallProgress(milestones),
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
