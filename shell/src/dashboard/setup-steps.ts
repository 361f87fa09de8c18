import type { ResponseBody } from '@stampline/api-client';

type Task = ResponseBody<'/api/compliance/journey'>['milestones'][number]['tasks'][number];

/** A setup step of a new organization. */
export interface SetupStep {
  title: string;
  detail: string;
  to: string;
  isDone: boolean;
}

/** Returns the five setup steps in order. @param hasOpeningBalance true if earlier filings and payments are recorded */
export function buildSetupSteps(tasks: readonly Pick<Task, 'id' | 'completed' | 'progress'>[], hasOpeningBalance: boolean): SetupStep[] {
  const isComplete = (id: string): boolean => tasks.find((task) => task.id === id)?.completed === true;
  const hasFiled = tasks.some(({ id, progress }) => id === 'sent' && progress > 0);
  return [
    {
      title: 'Upload your policies',
      detail: 'A CSV or Excel file. Every policy is taxed by the rules of its home state.',
      to: '/policy-upload',
      isDone: isComplete('policies'),
    },
    {
      title: 'Enter your licenses and who files',
      detail: 'They decide which filings apply to you, and your forms use them.',
      to: isComplete('license') ? '/settings/organization' : '/settings/licenses',
      isDone: isComplete('license') && isComplete('profile'),
    },
    {
      title: 'Record what is filed and paid already',
      detail: 'Everything due before a day, in one step, with exceptions.',
      to: '/opening-balance',
      isDone: hasOpeningBalance || hasFiled,
    },
    {
      title: 'Choose where reminders go',
      detail: 'Load the standard deadlines, and turn reminders on.',
      to: isComplete('standard') ? '/notifications' : '/filing-calendar?tab=standard',
      isDone: isComplete('reminders'),
    },
    { title: 'Invite your team', detail: 'Members edit, viewers only view.', to: '/settings/members', isDone: isComplete('members') },
  ];
}
