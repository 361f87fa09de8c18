import type { JourneyFacts, MilestoneTasks } from './journey.types.js';
import { countRows, optional, shareTask, task } from './task.js';

export function accountSetup({ hasProfile, licenses, members, accounts }: JourneyFacts): MilestoneTasks {
  return {
    obstacle: null,
    tasks: [
      task(
        'profile',
        'Enter name and address',
        hasProfile,
        hasProfile ? 'Complete. Your forms use them.' : 'Incomplete. Every form requires them.',
        '/settings/organization',
      ),
      task(
        'license',
        'Add a license',
        licenses > 0,
        licenses > 0 ? `${countRows(licenses, 'license')} in the register.` : 'No licenses yet.',
        '/settings/licenses',
      ),
      optional(
        task(
          'members',
          'Invite a second person',
          members > 1,
          members > 1 ? `${countRows(members, 'member')}.` : 'You are the only member. Only custom rates need a second person.',
          '/settings/members',
        ),
      ),
      task(
        'account',
        'Create the first account',
        accounts > 0,
        accounts > 0 ? `${countRows(accounts, 'account')}.` : 'No accounts yet.',
        '/account-intake',
      ),
    ],
  };
}

export function policyData({ policies, lastImport }: JourneyFacts): MilestoneTasks {
  const rowsLeft = lastImport?.failedRows ?? 0;
  const isClean = policies > 0 && rowsLeft === 0 && lastImport?.hasFailed !== true;
  return {
    obstacle: importObstacle(lastImport),
    tasks: [
      task(
        'policies',
        'Import your policies',
        policies > 0,
        policies > 0 ? `${countRows(policies, 'policy', 'policies')} on file.` : 'No policies yet.',
        '/policy-upload',
      ),
      task(
        'rows',
        'Correct rows with errors',
        isClean,
        rowsLeft > 0
          ? `${countRows(rowsLeft, 'row')} of ${lastImport?.fileName ?? 'the last file'} not imported.`
          : policies > 0
            ? 'Every row of the last file was imported.'
            : 'Nothing imported yet.',
        '/policy-upload',
      ),
    ],
  };
}

/** Describes why the last file is not in the book: a failed import, or one that rejected every row. */
function importObstacle(lastImport: JourneyFacts['lastImport']): string | null {
  if (lastImport === null) return null;
  const { hasFailed, totalRows, failedRows, fileName } = lastImport;
  if (hasFailed) return `The last import, ${fileName}, failed. Upload the file again.`;
  if (failedRows === 0 || failedRows < totalRows) return null;
  return totalRows === 1
    ? `The only row of the last import, ${fileName}, was refused. Correct it and upload the file again.`
    : `All ${countRows(totalRows, 'row')} of the last import, ${fileName}, were refused. Correct them and upload the file again.`;
}

export function taxCalculations({ policies, incompletePolicies, edition, isEditionChosen }: JourneyFacts): MilestoneTasks {
  const priced = policies - incompletePolicies;
  return {
    obstacle:
      incompletePolicies > 0
        ? `${countRows(incompletePolicies, 'policy is', 'policies are')} undercharged: a fact or a tax is missing.`
        : null,
    tasks: [
      shareTask(
        'priced',
        'Price every transaction',
        { done: priced, all: policies },
        policies > 0
          ? `${priced.toLocaleString('en-US')} of ${countRows(policies, 'policy', 'policies')} fully priced.`
          : 'No policies yet.',
        incompletePolicies > 0 ? '/policies?policies.completeness=incomplete' : '/policies',
      ),
      task(
        'edition',
        'Choose how to price your policies',
        isEditionChosen,
        isEditionChosen ? `${edition}.` : `${edition}, the default. Confirm it, or choose the other edition.`,
        '/tax-rules',
      ),
    ],
  };
}
