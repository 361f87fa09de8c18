import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { Disclosure, formatCountOf, EmptyState, formatCount, formatDate, RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { officesQuery, type PlacementOffice } from './placement-api';
import { FactList } from './FactList';
import { FactGridDialog } from './grid/FactGridDialog';
import { formatCompleteness, formatLateCosts } from './placement-labels';
import { useMakePackage } from './use-make-package';

/** Placements by office: counts, the next day to act, and a package of all that are ready. */
export function OfficesTab() {
  return (
    <QueryState query={useQuery(officesQuery)} what="The offices" skeleton={<RowsSkeleton rows={3} label="Loading the offices" />}>
      {(offices) =>
        offices.length === 0 ? (
          <EmptyState
            icon="filings"
            title="No offices yet"
            description="Upload policies: each office that receives their transactions one by one is listed here."
          />
        ) : (
          <Offices offices={offices} />
        )
      }
    </QueryState>
  );
}

/** Offices with placements to send or fix; the others need no action and are folded. */
function Offices({ offices }: { offices: readonly PlacementOffice[] }) {
  const busy = offices.filter(hasOpenPlacements);
  const idle = offices.filter((office) => !hasOpenPlacements(office));
  const untracked = offices.reduce((sum, { dueBeforeTracking }) => sum + dueBeforeTracking, 0);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {untracked > 0 && (
        <Typography variant="body2">
          {formatCountOf(untracked, 'transaction')} due before your tracking day {untracked === 1 ? 'is' : 'are'} not listed here.{' '}
          <Link underline="always" component={RouterLink} to="/settings/organization">
            Change the day
          </Link>
        </Typography>
      )}
      {busy.length > 0 && <OfficeCards offices={busy} />}
      {idle.length > 0 && (
        <Disclosure title={`${formatCountOf(idle.length, 'office')} without open placements`} startsOpen={busy.length === 0}>
          <OfficeCards offices={idle} />
        </Disclosure>
      )}
    </Box>
  );
}

const hasOpenPlacements = ({ ready, needsFacts, inPackage, late, tagged }: PlacementOffice): boolean =>
  [ready, needsFacts, inPackage, late, tagged].some((value) => value > 0);

function OfficeCards({ offices }: { offices: readonly PlacementOffice[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))' }}>
      {offices.map((office) => (
        <OfficeCard key={office.obligationId} office={office} />
      ))}
    </Box>
  );
}

function OfficeCard({ office }: { office: PlacementOffice }) {
  const {
    state,
    stateName,
    officeName,
    dutyTitle,
    obligationId,
    ready,
    needsFacts,
    inPackage,
    late,
    tagged,
    nextActBy,
    dueBeforeTracking,
    lateCosts,
    formats,
    formatNote,
    maxTransactions,
    problems,
  } = office;
  const canEdit = useCanEdit();
  const { make, isMaking } = useMakePackage();
  const [isFilling, setFilling] = useState(false);
  const toList = (tab: string, stage?: string): string =>
    `/placements?${new URLSearchParams({ tab, [`${tab}.state`]: state, ...(stage !== undefined && { [`${tab}.placementStage`]: stage }) }).toString()}`;
  const count = (label: string, value: number, tab: string, stage?: string) => ({
    label,
    value:
      value === 0 ? (
        '0'
      ) : (
        <Link component={RouterLink} to={toList(tab, stage)}>
          {formatCount(value)}
        </Link>
      ),
  });
  const costs = formatLateCosts(lateCosts);
  const papers = formatCompleteness(office);
  return (
    <Card
      component="section"
      aria-label={`${stateName}: ${dutyTitle}`}
      sx={{ px: 4, py: { xs: 3, sm: 4 }, display: 'grid', gap: { xs: 2, sm: 3 }, alignContent: 'start' }}
    >
      <Box>
        <Typography variant="h3" component="h2">
          {stateName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {officeName}. {dutyTitle}.
        </Typography>
      </Box>
      <FactList
        facts={[
          count('Ready', ready, 'open', 'ready'),
          count('Needs facts', needsFacts, 'missing_facts'),
          ...(inPackage > 0 ? [count('In a package', inPackage, 'open', 'in_package')] : []),
          ...(late > 0 ? [count('Late', late, 'late')] : []),
          ...(tagged > 0 ? [count('Tagged', tagged, 'open', 'tagged')] : []),
          ...(papers === null ? [] : [{ label: 'Complete papers', value: papers }]),
          { label: 'Act by', value: nextActBy === null ? 'Nothing due' : formatDate(nextActBy) },
          ...(dueBeforeTracking > 0 ? [{ label: 'Before tracking', value: formatCount(dueBeforeTracking) }] : []),
        ]}
      />
      {costs !== null && <Typography variant="body2">{costs}</Typography>}
      {problems.map(({ sentence, linkLabel, linkPath }) => (
        <Typography key={sentence} variant="body2" sx={{ color: 'warning.main' }}>
          {sentence}{' '}
          <Link underline="always" component={RouterLink} to={linkPath}>
            {linkLabel}
          </Link>
        </Typography>
      ))}
      {canEdit && (needsFacts > 0 || ready > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {needsFacts > 0 && (
            <Button variant="outlined" onClick={() => setFilling(true)}>
              Enter missing facts
            </Button>
          )}
          {ready > 0 && (
            <Button
              variant="contained"
              disabled={isMaking || problems.length > 0}
              onClick={() => void make({ obligationId }, { opens: true })}
            >
              {maxTransactions !== null && ready > maxTransactions
                ? `Make ${Math.ceil(ready / maxTransactions)} packages of ${formatCountOf(ready, 'placement')}`
                : `Make package of ${formatCountOf(ready, 'placement')}`}
            </Button>
          )}
        </Box>
      )}
      {isFilling && <FactGridDialog request={{ obligationId }} onClose={() => setFilling(false)} />}
      <FileNote format={formats[0]} note={formatNote} />
    </Card>
  );
}

/** The file in an office's package; details of its format are folded. */
function FileNote({ format, note }: { format: PlacementOffice['formats'][number] | undefined; note: string | null }) {
  const name = format === undefined ? 'The file' : `${format.formatName}: ${format.formatLabel}`;
  if (note !== null)
    return (
      <Disclosure title={name}>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Disclosure>
    );
  if (format === undefined) return null;
  return (
    <Typography variant="caption" color="textSecondary">
      {name}.
    </Typography>
  );
}
