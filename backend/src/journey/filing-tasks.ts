import type { JourneyFacts, MilestoneTasks } from './journey.types.js';
import { formatCount, createCountedTask, createTask, markOptional } from './task.js';

export function buildComplianceChecklists({ checklists }: JourneyFacts): MilestoneTasks {
  const { states, covered, complete, provenShare } = checklists;
  const isComplete = states > 0 && complete === states;
  return {
    obstacle: null,
    tasks: [
      createCountedTask(
        'generate',
        'Generate checklists for upcoming filings',
        { done: covered, all: states },
        states > 0
          ? `${covered} of ${formatCount(states, 'state')} with an upcoming filing ${covered === 1 ? 'has' : 'have'} a checklist.`
          : 'No upcoming filings yet.',
        '/compliance-checklists',
      ),
      {
        id: 'items',
        title: 'Complete the checklist items',
        completed: isComplete,
        isOptional: false,
        progress: isComplete ? 100 : Math.min(99, Math.floor(provenShare * 100)),
        description:
          covered > 0 ? `${complete} of ${formatCount(covered, 'checklist')} complete, documents included.` : 'No checklists yet.',
        link: '/compliance-checklists',
      },
    ],
  };
}

export function buildFilingDeadlines({ hasStandardDeadlines, remindedMembers }: JourneyFacts): MilestoneTasks {
  const isReminded = hasStandardDeadlines && remindedMembers > 0;
  return {
    obstacle: null,
    tasks: [
      createTask(
        'standard',
        'Load the standard deadlines',
        hasStandardDeadlines,
        hasStandardDeadlines ? 'Loaded for all 51 jurisdictions, and kept for 15 months ahead.' : 'Not loaded yet.',
        '/filing-calendar?tab=standard',
      ),
      createTask(
        'reminders',
        'Turn reminders on',
        isReminded,
        isReminded
          ? `On for ${formatCount(remindedMembers, 'member')}.`
          : hasStandardDeadlines
            ? 'No member gets deadline reminders.'
            : 'No deadlines to remind you of yet.',
        '/notifications',
      ),
    ],
  };
}

export function buildFilingSubmission({
  closedFilings,
  submissions,
  openPlacements,
  lateCosts,
  deliveryWaits,
  policies,
}: JourneyFacts): MilestoneTasks {
  const { due, sent } = closedFilings;
  return {
    obstacle:
      submissions.refused > 0
        ? `${formatCount(submissions.refused, 'submission was', 'submissions were')} rejected or sent back. Submit again.`
        : null,
    tasks: [
      createCountedTask(
        'sent',
        'Submit the filings for the last closed periods',
        { done: sent, all: due },
        due > 0 ? `${sent} of ${formatCount(due, 'filing')} submitted.` : 'No period with a filing has closed yet.',
        '/submission-tracker',
      ),
      markOptional(
        createTask(
          'placements',
          'Report the transactions that offices require individually',
          policies > 0 && openPlacements === 0,
          [
            openPlacements > 0 ? `${formatCount(openPlacements, 'transaction')} to report.` : 'Nothing to report now.',
            deliveryWaits,
            lateCosts,
          ]
            .filter(Boolean)
            .join(' '),
          '/placements',
        ),
      ),
    ],
  };
}

export function buildComplianceComplete(facts: JourneyFacts): MilestoneTasks {
  const { submissions, overdueFilings, highRiskStates, hasScore } = facts;
  return {
    obstacle: null,
    tasks: [
      createCountedTask(
        'approved',
        'Get every submission approved',
        { done: submissions.approved, all: submissions.total },
        submissions.total > 0
          ? `${submissions.approved} of ${formatCount(submissions.total, 'submission')} approved.`
          : 'No submissions yet.',
        '/submission-tracker',
      ),
      createTask(
        'overdue',
        'Clear overdue filings',
        hasScore && overdueFilings === 0,
        overdueFilings > 0 ? `${formatCount(overdueFilings, 'filing')} overdue.` : hasScore ? 'Nothing is overdue.' : 'Nothing filed yet.',
        '/filing-calendar?tab=list&deadlines.status=pending',
      ),
      createTask(
        'risk',
        'Keep every state below high risk',
        hasScore && highRiskStates === 0,
        highRiskStates > 0
          ? `${formatCount(highRiskStates, 'state')} at high or critical risk.`
          : hasScore
            ? 'No state is at high or critical risk.'
            : 'Nothing filed yet.',
        '/compliance-heatmap',
      ),
    ],
  };
}
