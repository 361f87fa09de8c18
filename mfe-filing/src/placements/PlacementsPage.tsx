import { PageHeader, PageTabs, formatCount, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { OfficesTab } from './OfficesTab';
import { overviewQuery } from './placement-api';
import { PlacementDetailDialog } from './PlacementDetailDialog';
import { PlacementList } from './PlacementList';

const TITLE = 'Placements';

/** Transactions that offices receive one by one: due dates, missing facts, and packages of ready placements. */
export default function PlacementsPage() {
  const { data: overview } = useQuery(overviewQuery);
  const address = useUrlParams();
  const openId = address.params.get('placement');
  return (
    <>
      <PageHeader
        title={TITLE}
        description={
          overview?.isUpdating === true
            ? 'Placements are being updated after a change of your policies or of the rules.'
            : 'Transactions that you report to an office one by one, each by its due date.'
        }
      />
      <PageTabs
        title={TITLE}
        tabs={[
          { value: 'open', label: 'Open' },
          { value: 'mine', label: 'Mine' },
          { value: 'due_soon', label: addCount('Due within 7 days', overview?.dueSoon) },
          { value: 'late', label: addCount('Late', overview?.late) },
          { value: 'missing_facts', label: addCount('Missing facts', overview?.needsFacts) },
          { value: 'offices', label: 'By office' },
          { value: 'closed', label: 'Sent and closed' },
        ]}
      >
        {(current) => (current === 'offices' ? <OfficesTab /> : <PlacementList key={current} view={current} />)}
      </PageTabs>
      {openId !== null && <PlacementDetailDialog id={openId} onClose={() => address.change({ placement: null })} />}
    </>
  );
}

/** Adds a count to a label, unless the count is zero. */
const addCount = (label: string, count: number | undefined): string => (count ? `${label} (${formatCount(count)})` : label);
