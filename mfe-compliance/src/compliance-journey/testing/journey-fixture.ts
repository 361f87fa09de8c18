import type { Journey, JourneyTask, Milestone } from '../journey-api';

function journeyTask(values: Partial<JourneyTask> = {}): JourneyTask {
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

function milestone(values: Partial<Milestone> = {}): Milestone {
  return {
    id: 'account_setup',
    title: 'Account Setup',
    description: 'Who you are.',
    status: 'pending',
    progress: 0,
    estimatedTime: '1-2 days',
    dependencies: [],
    obstacle: null,
    tasks: [journeyTask()],
    ...values,
  };
}

/** Builds a journey after setup, with a failed import. */
export const journey = (): Journey => ({
  overallProgress: 64,
  milestones: [
    milestone({
      status: 'completed',
      progress: 100,
      tasks: [
        journeyTask({ completed: true, progress: 100, description: '1 license in the register.' }),
        journeyTask({ id: 'members', title: 'Invite a second person', isOptional: true, description: 'You are the only member.' }),
      ],
    }),
    milestone({
      id: 'policy_data',
      title: 'Policy Data',
      status: 'blocked',
      progress: 50,
      estimatedTime: '2-3 days',
      dependencies: ['account_setup'],
      obstacle: 'The last import, june.csv, failed. Upload the file again.',
      tasks: [journeyTask({ id: 'policies', title: 'Import your policies', description: '3 policies on file.', link: '/policy-upload' })],
    }),
    milestone({ id: 'tax_calculations', title: 'Tax Calculations', dependencies: ['policy_data'] }),
  ],
});
