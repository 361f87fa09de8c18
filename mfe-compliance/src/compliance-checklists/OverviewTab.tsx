import { QueryState } from '@stampline/business-ui';
import { formatCountOf, FigureCards, FigureCardsSkeleton, formatCount } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { type Overview, overviewQuery } from './checklist-api';

const formatPercentage = (share: number | null): string => (share === null ? 'N/A' : `${share.toFixed(1)}%`);

const CARDS: readonly (readonly [title: string, value: (overview: Overview) => string, note: (overview: Overview) => string])[] = [
  [
    'Overall Compliance',
    ({ completionShare }) => formatPercentage(completionShare),
    ({ openChecklists }) =>
      openChecklists === 0 ? 'No open checklists' : `Items completed in ${formatCountOf(openChecklists, 'open checklist')}`,
  ],
  ['Critical Items', ({ criticalItems }) => formatCount(criticalItems), () => 'Open items that are critical or overdue'],
  [
    'With Evidence',
    ({ provenShare }) => formatPercentage(provenShare),
    ({ completionShare, unprovenItems }) => {
      if (!completionShare) return 'No items completed yet';
      return unprovenItems === 0
        ? 'Every completed item has its document'
        : `${formatCountOf(unprovenItems, 'completed item')} without the required document`;
    },
  ],
  [
    'Overdue Checklists',
    ({ overdueChecklists }) => formatCount(overdueChecklists),
    ({ completedChecklists }) => `${formatCountOf(completedChecklists, 'checklist')} completed`,
  ],
];

const skeleton = <FigureCardsSkeleton titles={CARDS.map(([title]) => title)} label="Loading figures" />;

export function OverviewTab() {
  const query = useQuery(overviewQuery);
  return (
    <QueryState query={query} what="Figures" framed skeleton={skeleton}>
      {(overview) => (
        <FigureCards figures={CARDS.map(([title, value, note]) => ({ title, value: value(overview), note: note(overview) }))} />
      )}
    </QueryState>
  );
}
