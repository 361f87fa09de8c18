import Card from '@mui/material/Card';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, formatCountOf, FigureCards, FigureCardsSkeleton, formatCount, formatScore } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { type Overview, overviewQuery } from './checklist-api';

const formatShare = (share: number | null): string => (share === null ? 'N/A' : formatScore(share));

const CARDS: readonly (readonly [title: string, value: (overview: Overview) => string, note: (overview: Overview) => string])[] = [
  [
    'Overall Compliance',
    ({ completionShare }) => formatShare(completionShare),
    ({ openChecklists }) =>
      openChecklists === 0 ? 'No open checklists' : `Items completed in ${formatCountOf(openChecklists, 'open checklist')}`,
  ],
  ['Critical Items', ({ criticalItems }) => formatCount(criticalItems), () => 'Open items that are critical or overdue'],
  [
    'With Evidence',
    ({ provenShare }) => formatShare(provenShare),
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
      {(overview) =>
        overview.openChecklists === 0 && overview.completedChecklists === 0 ? (
          <Card>
            <EmptyState
              icon="reports"
              title="No checklists yet"
              description="Choose a state above and generate a checklist. Its progress and evidence are counted here."
            />
          </Card>
        ) : (
          <FigureCards figures={CARDS.map(([title, value, note]) => ({ title, value: value(overview), note: note(overview) }))} />
        )
      }
    </QueryState>
  );
}
