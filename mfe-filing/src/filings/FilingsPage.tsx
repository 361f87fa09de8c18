import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { describeProblem } from '@stampline/api-client';
import { StateFilter } from '@stampline/business-ui';
import {
  formatCountOf,
  EmptyState,
  formatCount,
  formatDate,
  formatDay,
  PageHeader,
  PageTabs,
  StatusChip,
  useUrlParams,
  useCanEdit,
} from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuditPackDialog } from '../audit-packs/AuditPackDialog';
import { AuditPacksTab } from '../audit-packs/AuditPacksTab';
import { type Filing, STAGES, useFilings } from './filing-api';
import { getFilingStatus, formatFilingTitle } from './filing-labels';
import { openTagsQuery } from './tag-api';
import { TagsTab } from './TagsTab';

const TITLE = 'Filings';

export default function FilingsPage() {
  const canEdit = useCanEdit();
  const [isPacking, setPacking] = useState(false);
  const address = useUrlParams();
  const { data: openTags = 0 } = useQuery(openTagsQuery);
  return (
    <>
      <PageHeader
        title={TITLE}
        description="The transactions in each filing, its checks, its packages, and what was sent."
        actions={
          canEdit && (
            <Button variant="outlined" onClick={() => setPacking(true)}>
              Make audit pack
            </Button>
          )
        }
      />
      <PageTabs
        title={TITLE}
        tabs={[
          { value: 'filings', label: 'Filings' },
          { value: 'tags', label: openTags === 0 ? 'Tags' : `Tags (${formatCount(openTags)} open)` },
          { value: 'audit-packs', label: 'Audit packs' },
        ]}
      >
        {(current) =>
          current === 'filings' ? <FilingList /> : current === 'tags' ? <TagsTab /> : <AuditPacksTab onMake={() => setPacking(true)} />
        }
      </PageTabs>
      {isPacking && <AuditPackDialog onMade={() => address.change({ tab: 'audit-packs' })} onClose={() => setPacking(false)} />}
    </>
  );
}

function FilingList() {
  const list = useFilings();
  return (
    <Card>
      <DataTable
        label="Filings"
        list={list}
        columns={COLUMNS}
        search="State, title, period"
        filters={
          <>
            <StateFilter list={list} />
            <ListFilter list={list} name="stage" label="Stage" all="All stages" choices={STAGES} />
          </>
        }
        nothingMatches="No filings found matching your filters."
        failure={describeProblem}
        empty={
          <EmptyState
            icon="calendar"
            title="No filings yet"
            description="Open a deadline in the calendar and prepare its filing."
            action={
              <Button component={Link} to="/filing-calendar?tab=list" variant="outlined">
                Open the calendar
              </Button>
            }
          />
        }
      />
    </Card>
  );
}

const COLUMNS: readonly ListColumn<Filing>[] = [
  {
    field: 'title',
    title: 'Filing',
    isHead: true,
    render: (filing) => (
      <MuiLink component={Link} to={`/filings/${filing.id}`} data-opens-row="" sx={{ fontWeight: 600, whiteSpace: 'normal' }}>
        {formatFilingTitle(filing)}
      </MuiLink>
    ),
  },
  { field: 'state', title: 'State', width: 130, isSortable: true, render: ({ stateName }) => stateName },
  { field: 'period', title: 'Period', width: 90, render: ({ period }) => period },
  { field: 'actBy', title: 'Act by', width: 120, isSortable: true, render: ({ actBy }) => formatDate(actBy) },
  {
    field: 'status',
    title: 'Status',
    width: 150,
    render: (filing) => {
      const { words, tone } = getFilingStatus(filing);
      return <StatusChip tone={tone}>{words}</StatusChip>;
    },
  },
  {
    field: 'openTagCount',
    title: 'Open tags',
    width: 100,
    render: ({ openTagCount }) =>
      openTagCount === 0 ? 'None' : <StatusChip tone="dueSoon">{formatCountOf(openTagCount, 'tag')}</StatusChip>,
  },
  {
    field: 'openedAt',
    title: 'Opened',
    width: 120,
    isSortable: true,
    render: ({ openedAt }) => formatDay(openedAt),
  },
  { field: 'openedByName', title: 'Opened by', width: 140, isMinor: true, render: ({ openedByName }) => openedByName },
];
