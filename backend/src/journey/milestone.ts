import { buildTasks } from './journey-tasks.js';
import { type JourneyFacts, MILESTONE_IDS, type MilestoneId, type JourneyTask } from './journey.types.js';

export const MILESTONE_STATUSES = ['completed', 'in_progress', 'pending', 'blocked'] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

/** A step of the journey, derived from the facts. */
export interface Milestone {
  readonly id: MilestoneId;
  readonly title: string;
  readonly description: string;
  readonly status: MilestoneStatus;
  /** 0 to 100. */
  readonly progress: number;
  readonly estimatedTime: string;
  /** Milestones before it. */
  readonly dependencies: readonly MilestoneId[];
  /** Obstacle as a sentence; null if there is none. */
  readonly obstacle: string | null;
  readonly tasks: readonly JourneyTask[];
}

const MILESTONE_TEXTS: Readonly<Record<MilestoneId, readonly [title: string, estimatedTime: string, description: string]>> = {
  account_setup: ['Account Setup', '1-2 days', 'Who you are, the licenses you file under, your team and your first account.'],
  policy_data: ['Policy Data', '2-3 days', 'Your policies, with every row imported.'],
  tax_calculations: ['Tax Calculations', '1-2 days', 'Every transaction priced by the rules you chose.'],
  compliance_checklists: ['Compliance Checklists', '3-5 days', 'What each state requires, checked off with proof.'],
  filing_deadlines: ['Filing Deadlines', '1 day', 'The standard deadlines of your states, and reminders before them.'],
  filing_submission: ['Filing Submission', '2-3 days', 'Filings for the last closed periods, submitted.'],
  compliance_complete: ['Compliance Complete', 'ongoing', 'Everything approved, nothing overdue.'],
};

/** Returns the seven milestones in order. */
export function buildMilestones(facts: JourneyFacts): Milestone[] {
  return MILESTONE_IDS.map((id, index) => {
    const [title, estimatedTime, description] = MILESTONE_TEXTS[id];
    const { tasks, obstacle } = buildTasks(id, facts);
    const progress = computeMean(tasks.filter(({ isOptional }) => !isOptional).map((task) => task.progress));
    return {
      id,
      title,
      description,
      estimatedTime,
      dependencies: index === 0 ? [] : [MILESTONE_IDS[index - 1]!],
      progress,
      status: getStatus(progress, obstacle),
      obstacle,
      tasks,
    };
  });
}

function getStatus(progress: number, obstacle: string | null): MilestoneStatus {
  if (obstacle !== null) return 'blocked';
  if (progress === 100) return 'completed';
  return progress > 0 ? 'in_progress' : 'pending';
}

/** Returns the rounded mean of the milestones: the mean of 100, 75 and five zeros is 25. */
export const computeOverallProgress = (milestones: readonly Pick<Milestone, 'progress'>[]): number =>
  computeMean(milestones.map(({ progress }) => progress));

/** Computes a rounded mean, which is 100 only if all values are 100, so that nothing becomes complete by rounding. */
function computeMean(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.every((value) => value === 100) ? 100 : Math.min(99, Math.round(mean));
}
