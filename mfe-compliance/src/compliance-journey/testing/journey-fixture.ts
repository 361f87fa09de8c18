import type { Journey, JourneyTask, Milestone } from '../journey-api';

function buildJourneyTask(values: Partial<JourneyTask> = {}): JourneyTask {
  return {
    id: 'license',
    title: 'Add a license',
    completed: false,
    isOptional: false,
    progress: 0,
    description: 'No licenses yet.',
    link: '/settings/licenses',
    ...values,
  };
}

function buildMilestone(values: Partial<Milestone> = {}): Milestone {
  return {
    id: 'account_setup',
    title: 'Account Setup',
    description: 'Who you are.',
    status: 'pending',
    progress: 0,
    estimatedTime: '1-2 days',
    dependencies: [],
    obstacle: null,
    tasks: [buildJourneyTask()],
    ...values,
  };
}

/** Builds a journey after setup, with a failed import. */
export const buildJourney = (): Journey => ({
  overallProgress: 64,
  milestones: [
    buildMilestone({
      status: 'completed',
      progress: 100,
      tasks: [
        buildJourneyTask({ completed: true, progress: 100, description: '1 license in the register.' }),
        buildJourneyTask({ id: 'members', title: 'Invite a second person', isOptional: true, description: 'You are the only member.' }),
      ],
    }),
    buildMilestone({
      id: 'policy_data',
      title: 'Policy Data',
      status: 'blocked',
      progress: 50,
      estimatedTime: '2-3 days',
      dependencies: ['account_setup'],
      obstacle: 'The last import, june.csv, failed. Upload the file again.',
      tasks: [
        buildJourneyTask({ id: 'policies', title: 'Import your policies', description: '3 policies on file.', link: '/policy-upload' }),
      ],
    }),
    buildMilestone({ id: 'tax_calculations', title: 'Tax Calculations', dependencies: ['policy_data'] }),
  ],
});
