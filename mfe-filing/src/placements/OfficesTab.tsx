import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { Disclosure, formatCountOf, EmptyState, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { OfficeRow } from './OfficeRow';
import { officesQuery, type PlacementOffice } from './placement-api';

/** Placements by office: counts, the next day to act by, and a package of all ready placements. */
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

/** Offices with placements to send or fix; the other offices do not need action and are collapsed. */
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
      {busy.length > 0 && <OfficeRows offices={busy} />}
      {idle.length > 0 && (
        <Disclosure title={`${formatCountOf(idle.length, 'office')} without open placements`} startsOpen={busy.length === 0}>
          <OfficeRows offices={idle} />
        </Disclosure>
      )}
    </Box>
  );
}

const hasOpenPlacements = ({ ready, needsFacts, inPackage, late, tagged }: PlacementOffice): boolean =>
  [ready, needsFacts, inPackage, late, tagged].some((value) => value > 0);

function OfficeRows({ offices }: { offices: readonly PlacementOffice[] }) {
  return (
    <Card>
      {offices.map((office) => (
        <OfficeRow key={office.obligationId} office={office} />
      ))}
    </Card>
  );
}
