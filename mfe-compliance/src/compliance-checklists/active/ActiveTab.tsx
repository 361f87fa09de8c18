import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, formatCount, RowsSkeleton, useUrlParams, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { type Checklist, checklistQuery, openChecklistsQuery, overviewQuery } from '../checklist-api';
import { groupByName } from '../group-by-name';
import { ChecklistCard } from './ChecklistCard';

interface ActiveTabProps {
  /** The chosen state, whose checklists come first; '' if none is chosen. */
  state: string;
  onStart: () => void;
  onEdit: (checklist: Checklist) => void;
}

/** Open checklists by state, and the one in the URL. */
export function ActiveTab({ state, onStart, onEdit }: ActiveTabProps) {
  const address = useUrlParams();
  const opened = address.params.get('checklist');
  const query = useQuery(openChecklistsQuery);
  // A completed checklist is not among the open ones, but remains visible at its URL.
  const one = useQuery({ ...checklistQuery(opened ?? ''), enabled: opened !== null });
  const asked = one.isError ? undefined : one.data;
  return (
    <QueryState query={query} what="Checklists" framed skeleton={<RowsSkeleton rows={4} rowHeight={72} label="Loading checklists" />}>
      {({ rows, total }) => {
        const isListed = asked === undefined || rows.some(({ id }) => id === asked.id);
        const groups = groupByState(isListed ? rows : [...rows, asked], state);
        if (groups.length === 0) return <NoChecklists onStart={onStart} />;
        return (
          <Box sx={{ display: 'grid', gap: 6 }}>
            {total > rows.length && (
              <Typography color="textSecondary">{`The ${formatCount(rows.length)} due first of ${formatCount(total)} open checklists.`}</Typography>
            )}
            {groups.map(([name, stateChecklists]) => (
              <Box component="section" key={name} aria-label={name} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
                <Typography variant="h3" component="h2">
                  {name}
                </Typography>
                {stateChecklists.map((checklist) => (
                  <ChecklistCard
                    key={checklist.id}
                    checklist={checklist}
                    isOpen={opened === checklist.id}
                    onToggle={() => address.change({ checklist: opened === checklist.id ? null : checklist.id })}
                    onEdit={() => onEdit(checklist)}
                  />
                ))}
              </Box>
            ))}
          </Box>
        );
      }}
    </QueryState>
  );
}

/** Groups checklists by state name, the chosen state first. */
function groupByState(checklists: readonly Checklist[], chosen: string): [name: string, stateChecklists: Checklist[]][] {
  const groups = groupByName(checklists, ({ stateName }) => stateName);
  const isChosen = (stateChecklists: readonly Checklist[]): boolean => stateChecklists[0]?.state === chosen;
  return groups.toSorted(
    ([one, of], [other, otherChecklists]) => Number(isChosen(otherChecklists)) - Number(isChosen(of)) || one.localeCompare(other, 'en'),
  );
}

function NoChecklists({ onStart }: { onStart: () => void }) {
  const canEdit = useCanEdit();
  const { data: overview } = useQuery(overviewQuery);
  return (
    <Card>
      <EmptyState
        icon="checklist"
        title={(overview?.completedChecklists ?? 0) > 0 ? 'All checklists are completed' : 'No active checklists'}
        description="Select a state and generate its checklist. It lists what the next filing requires and the source of each item."
        action={
          canEdit && (
            <Button variant="outlined" onClick={onStart}>
              Get Started
            </Button>
          )
        }
      />
    </Card>
  );
}
