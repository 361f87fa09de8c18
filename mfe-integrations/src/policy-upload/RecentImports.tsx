import { sentenceOf } from '@stampline/api-client';
import { formatCount, RecentTasks } from '@stampline/ui';
import type { PolicyImport } from './policy-import';
import { useRecentImports } from './use-imports';

/** The newest imports of the organization; each opens its result. */
export function RecentImports() {
  const { data, error, refetch } = useRecentImports();
  const tasks = data?.map(({ id, fileName, status, createdAt, importedRows, unchangedRows, failedRows }) => ({
    id,
    title: fileName,
    href: `/policy-upload?import=${encodeURIComponent(id)}`,
    status,
    failedRows,
    createdAt,
    figures: [importedRows, unchangedRows, failedRows].map(formatCount),
    inWords: countsOf({ importedRows, unchangedRows, failedRows }),
  }));
  return (
    <RecentTasks
      heading="Recent imports"
      tasks={tasks}
      problem={error && sentenceOf(error)}
      onReload={() => void refetch()}
      empty={{ icon: 'upload', title: 'No imports yet', description: 'Files that you upload are listed here.' }}
      figures={['Imported', 'Unchanged', 'Failed']}
    />
  );
}

/** `17 imported, 3 failed`: what happened at all, in the words of the columns. */
function countsOf({
  importedRows,
  unchangedRows,
  failedRows,
}: Pick<PolicyImport, 'importedRows' | 'unchangedRows' | 'failedRows'>): string {
  const counts = [
    [importedRows, 'imported'],
    [unchangedRows, 'unchanged'],
    [failedRows, 'failed'],
  ] as const;
  const some = counts.filter(([count]) => count > 0);
  return some.map(([count, word]) => `${formatCount(count)} ${word}`).join(', ');
}
