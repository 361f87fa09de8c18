import type { JourneyFacts, MilestoneTasks } from './journey.types.js';
import { formatCount, markOptional, createCountedTask, createTask } from './task.js';

export function buildAccountSetup({ hasProfile, licenses, members, accounts }: JourneyFacts): MilestoneTasks {
  return {
    obstacle: null,
    tasks: [
      createTask(
        'profile',
        'Enter name and address',
        hasProfile,
        hasProfile ? 'Complete. Your forms use them.' : 'Incomplete. Every form requires them.',
        '/settings/organization',
      ),
      createTask(
        'license',
        'Add a license',
        licenses > 0,
        licenses > 0 ? `${formatCount(licenses, 'license')} in the register.` : 'No licenses yet.',
        '/settings/licenses',
      ),
      markOptional(
        createTask(
          'members',
          'Invite a second person',
          members > 1,
          members > 1 ? `${formatCount(members, 'member')}.` : 'You are the only member. Only custom rates need a second person.',
          '/settings/members',
        ),
      ),
      createTask(
        'account',
        'Create the first account',
        accounts > 0,
        accounts > 0 ? `${formatCount(accounts, 'account')}.` : 'No accounts yet.',
        '/account-intake',
      ),
    ],
  };
}

export function buildPolicyData({ policies, lastImport }: JourneyFacts): MilestoneTasks {
  const rowsLeft = lastImport?.failedRows ?? 0;
  const isClean = policies > 0 && rowsLeft === 0 && lastImport?.hasFailed !== true;
  return {
    obstacle: describeImportObstacle(lastImport),
    tasks: [
      createTask(
        'policies',
        'Import your policies',
        policies > 0,
        policies > 0 ? `${formatCount(policies, 'policy', 'policies')} on file.` : 'No policies yet.',
        '/policy-upload',
      ),
      createTask(
        'rows',
        'Correct rows with errors',
        isClean,
        rowsLeft > 0
          ? `${formatCount(rowsLeft, 'row')} of ${lastImport?.fileName ?? 'the last file'} not imported.`
          : policies > 0
            ? 'Every row of the last file was imported.'
            : 'Nothing imported yet.',
        '/policy-upload',
      ),
    ],
  };
}

/** Describes why the last file is not in the book: a failed import, or one that rejected every row. */
function describeImportObstacle(lastImport: JourneyFacts['lastImport']): string | null {
  if (lastImport === null) return null;
  const { hasFailed, totalRows, failedRows, fileName } = lastImport;
  if (hasFailed) return `The last import, ${fileName}, failed. Upload the file again.`;
  if (failedRows === 0 || failedRows < totalRows) return null;
  return totalRows === 1
    ? `The only row of the last import, ${fileName}, was refused. Correct it and upload the file again.`
    : `All ${formatCount(totalRows, 'row')} of the last import, ${fileName}, were refused. Correct them and upload the file again.`;
}

export function buildTaxCalculations({ policies, incompletePolicies, edition, isEditionChosen }: JourneyFacts): MilestoneTasks {
  const priced = policies - incompletePolicies;
  return {
    obstacle:
      incompletePolicies > 0
        ? `${formatCount(incompletePolicies, 'policy is', 'policies are')} undercharged: a fact or a tax is missing.`
        : null,
    tasks: [
      createCountedTask(
        'priced',
        'Price every transaction',
        { done: priced, all: policies },
        policies > 0
          ? `${priced.toLocaleString('en-US')} of ${formatCount(policies, 'policy', 'policies')} fully priced.`
          : 'No policies yet.',
        incompletePolicies > 0 ? '/policies?policies.completeness=incomplete' : '/policies',
      ),
      createTask(
        'edition',
        'Choose how to price your policies',
        isEditionChosen,
        isEditionChosen ? `${edition}.` : `${edition}, the default. Confirm it, or choose the other edition.`,
        '/tax-rules',
      ),
    ],
  };
}
