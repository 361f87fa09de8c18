import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { formatLateCosts, StateFilter } from '@stampline/business-ui';
import { EmptyState, formatCountOf, useUrlParams, useCanEdit } from '@stampline/ui';
import { DataTable, DownloadButton, ListFilter, useSelection } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AssignDialog } from './AssignDialog';
import { BulkBar } from './BulkBar';
import {
  type FormerAssignment,
  licenseesQuery,
  type ListView,
  membersQuery,
  overviewQuery,
  type Placement,
  type PlacementOverview,
  type PlacementStage,
  usePlacements,
} from './placement-api';
import { createColumns } from './placement-columns';
import { listStageChoices } from './placement-labels';
import { SavedViews } from './saved-views/SavedViews';
import { UndoAssignmentButton } from './UndoAssignmentButton';
import { useRowKeys } from './use-row-keys';

const STAGES: Readonly<Record<ListView, readonly PlacementStage[]>> = {
  open: ['needs_facts', 'ready', 'in_package', 'tagged'],
  mine: ['needs_facts', 'ready', 'in_package', 'tagged'],
  due_soon: ['needs_facts', 'ready', 'in_package'],
  late: ['needs_facts', 'ready', 'in_package'],
  missing_facts: [],
  closed: ['sent', 'accepted', 'not_reportable'],
};

/** Filters that can be set only by links and do not have a field on the screen. */
const LINKED_FILTERS = [
  { name: 'filingId', words: 'One package' },
  { name: 'policyId', words: 'One policy' },
  { name: 'import', words: 'One upload' },
] as const;

/** A view's placements, with selection and keyboard control. */
export function PlacementList({ view }: { view: ListView }) {
  const list = usePlacements(view);
  const address = useUrlParams();
  const canEdit = useCanEdit();
  const selection = useSelection<Placement>();
  const { data: overview } = useQuery(overviewQuery);
  const rows = list.page?.rows ?? [];
  const open = ({ id }: { id: string }): void => address.change({ placement: id }, { isStep: true });
  const [assigning, setAssigning] = useState<readonly Placement[]>([]);
  const [former, setFormer] = useState<readonly FormerAssignment[]>([]);
  const chosen = [...selection.chosen.values()];
  const currentId = useRowKeys({
    rows,
    onToggle: canEdit ? selection.toggle : ignore,
    onAssign: canEdit ? (current) => setAssigning(chosen.length === 0 && current !== undefined ? [current] : chosen) : ignore,
  });
  const columns = createColumns({
    currentId,
    chosen: selection.chosen,
    onToggle: selection.toggle,
    onOpen: open,
    canChoose: canEdit,
    showsLateCost: view === 'late',
  });
  const { data: licensees } = useQuery(licenseesQuery);
  const { data: members } = useQuery(membersQuery);
  const facts = overview?.missingFacts ?? [];
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          mb: 3,
          minHeight: { xs: canEdit && list.page === undefined ? 92 : 40, md: 40 },
        }}
      >
        {canEdit && <BulkBar selection={selection} list={list} onAssign={() => setAssigning(chosen)} />}
        {/* The actions on selected placements need the full width, because a second line would move the list. */}
        {selection.chosen.size === 0 && (
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {former.length > 0 && <UndoAssignmentButton former={former} onUndone={() => setFormer([])} />}
            <SavedViews page="placements" />
            <DownloadButton href="/api/placements/download" selection={{ ...list.selection, view }} isDisabled={rows.length === 0} />
          </Box>
        )}
      </Box>
      {view === 'late' && overview !== undefined && <LateCosts overview={overview} />}
      <Card sx={{ '& .MuiDataGrid-row:has([data-current]), & li:has([data-current])': { bgcolor: 'action.selected' } }}>
        <DataTable
          label="Placements"
          list={list}
          columns={columns}
          columnsKey={view === 'late' ? 'late-placements' : 'placements'}
          rowHeight={56}
          search="Policy number or insured"
          filters={
            <>
              <StateFilter list={list} />
              {STAGES[view].length > 0 && (
                <ListFilter list={list} name="placementStage" label="Stage" all="All stages" choices={listStageChoices(STAGES[view])} />
              )}
              {view !== 'closed' && (overview === undefined || facts.length > 0) && (
                <ListFilter
                  list={list}
                  name="missingFact"
                  label="Missing fact"
                  all="Any fact"
                  choices={facts.map(({ missingFact, factLabel }) => [missingFact, factLabel] as const)}
                />
              )}
              {view !== 'closed' && (licensees === undefined || licensees.length > 1) && (
                <ListFilter
                  list={list}
                  name="licenseeId"
                  label="Licensee"
                  all="All licensees"
                  choices={(licensees ?? []).map(
                    ({ licenseeId, licenseeName, state }) => [licenseeId, `${licenseeName}, ${state}`] as const,
                  )}
                />
              )}
              {(members === undefined || members.length > 1) && (
                <ListFilter
                  list={list}
                  name="assignee"
                  label="Assignee"
                  all="All assignees"
                  choices={[['none', 'No one'], ...(members ?? []).map(({ id, name }) => [id, name] as const)]}
                />
              )}
            </>
          }
          chosen={LINKED_FILTERS.filter(({ name }) => list.state.filters[name] !== undefined)}
          nothingMatches="No placements found matching your filters."
          failure={describeProblem}
          empty={<NoPlacements view={view} />}
        />
      </Card>
      {canEdit && rows.length > 0 && (
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' }, mt: 2 }}>
          Keyboard: j and k move, x chooses, a assigns, Enter opens.
        </Typography>
      )}
      {assigning.length > 0 && (
        <AssignDialog
          placements={assigning}
          onAssigned={(before) => {
            setFormer(before);
            selection.clear();
          }}
          onClose={() => setAssigning([])}
        />
      )}
    </>
  );
}

const ignore = (): void => undefined;

/** Cost of all late placements under the law, and the number of late placements for which our sources do not state a cost. */
function LateCosts({ overview: { lateCosts } }: { overview: PlacementOverview }) {
  const costs = formatLateCosts(lateCosts);
  const unpriced = lateCosts[0]?.unpricedCount ?? 0;
  if (costs === null && unpriced === 0) return null;
  return (
    <Typography variant="body2" sx={{ mb: 3 }}>
      {[costs, unpriced > 0 && `We found no late penalty for ${formatCountOf(unpriced, 'late placement')}.`].filter(Boolean).join(' ')}
    </Typography>
  );
}

const EMPTY: Readonly<Record<ListView, { title: string; description: string }>> = {
  open: {
    title: 'No open placements',
    description: 'Upload policies: transactions that you report to an office one by one are listed here with their due dates.',
  },
  mine: {
    title: 'No open placements are yours',
    description: 'Placements are yours if they are assigned to you, or to no one under a license whose holder has your name.',
  },
  due_soon: { title: 'Nothing is due within 7 days', description: 'Placements are listed here a week before their due date.' },
  late: { title: 'Nothing is late', description: 'Placements that were not sent by their due date are listed here.' },
  missing_facts: { title: 'No facts are missing', description: 'Placements that lack a fact that their office needs are listed here.' },
  closed: { title: 'Nothing was sent yet', description: 'Placements that were sent, or need not be reported, are listed here.' },
};

function NoPlacements({ view }: { view: ListView }) {
  const { title, description } = EMPTY[view];
  return (
    <EmptyState
      icon={view === 'open' ? 'filings' : 'success'}
      title={title}
      description={description}
      {...(view === 'open' && {
        action: (
          <Button component={Link} to="/policy-upload" variant="outlined">
            Upload policies
          </Button>
        ),
      })}
    />
  );
}
