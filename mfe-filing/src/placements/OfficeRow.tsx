import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DueChip, formatLateCosts } from '@stampline/business-ui';
import {
  countDaysBetween,
  Disclosure,
  formatCount,
  formatCountOf,
  formatDate,
  getTodayInNewYork,
  tabularFigures,
  useCanEdit,
} from '@stampline/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FactGridDialog } from './grid/FactGridDialog';
import type { PlacementOffice } from './placement-api';
import { formatCompleteness } from './placement-labels';
import { useMakePackage } from './use-make-package';

/** An office with its counts, the day to act by, and a package of all ready placements. Required contents are collapsed under the office's name. */
export function OfficeRow({ office }: { office: PlacementOffice }) {
  const { stateName, officeName, dutyTitle, nextActBy, lateCosts, problems } = office;
  const costs = formatLateCosts(lateCosts);
  return (
    <Box
      component="section"
      aria-label={`${stateName}: ${dutyTitle}`}
      sx={{
        px: 4,
        py: { xs: 2, sm: 3 },
        display: 'grid',
        columnGap: 4,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, ...tabularFigures }}>
          <Typography variant="h3" component="h2" sx={{ mr: { xs: 'auto', md: 2 } }}>
            {stateName}
          </Typography>
          {nextActBy !== null && (
            <>
              <Typography variant="body2">{formatDate(nextActBy)}</Typography>
              <DueChip daysUntil={countDaysBetween(getTodayInNewYork(), nextActBy)} />
            </>
          )}
        </Box>
        <Disclosure title={officeName}>
          <OfficeDetails office={office} />
        </Disclosure>
        <OfficeCounts office={office} />
        {costs !== null && <Typography variant="body2">{costs}</Typography>}
        {problems.map(({ sentence, linkLabel, linkPath }) => (
          <Typography key={sentence} variant="body2" sx={{ color: 'warning.main' }}>
            {sentence}{' '}
            <Link underline="always" component={RouterLink} to={linkPath}>
              {linkLabel}
            </Link>
          </Typography>
        ))}
      </Box>
      <OfficeActions office={office} />
    </Box>
  );
}

/** Counts of placements by stage, each of which links to a list. */
function OfficeCounts({ office: { state, ready, needsFacts, inPackage, late, tagged } }: { office: PlacementOffice }) {
  const counts = [
    ['Late', late, 'late', ''],
    ['Ready', ready, 'open', 'ready'],
    ['Needs facts', needsFacts, 'missing_facts', ''],
    ['In a package', inPackage, 'open', 'in_package'],
    ['Tagged', tagged, 'open', 'tagged'],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, ...tabularFigures }}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([label, count, tab, stage]) => (
          <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              <Link
                component={RouterLink}
                to={`/placements?${new URLSearchParams({ tab, [`${tab}.state`]: state, ...(stage !== '' && { [`${tab}.placementStage`]: stage }) }).toString()}`}
                sx={{ display: 'inline-block', minWidth: 24 }}
              >
                {formatCount(count)}
              </Link>
            </Box>
          </Box>
        ))}
    </Box>
  );
}

function OfficeActions({ office: { obligationId, ready, needsFacts, maxTransactions, problems } }: { office: PlacementOffice }) {
  const canEdit = useCanEdit();
  const { make, isMaking } = useMakePackage();
  const [isFilling, setFilling] = useState(false);
  if (!canEdit || (needsFacts === 0 && ready === 0)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {needsFacts > 0 && (
        <Button size="small" variant="outlined" onClick={() => setFilling(true)}>
          Enter missing facts
        </Button>
      )}
      {ready > 0 && (
        <Button
          size="small"
          variant="contained"
          disabled={isMaking || problems.length > 0}
          onClick={() => void make({ obligationId }, { opens: true })}
        >
          {maxTransactions !== null && ready > maxTransactions
            ? `Make ${Math.ceil(ready / maxTransactions)} packages of ${formatCountOf(ready, 'placement')}`
            : `Make package of ${formatCountOf(ready, 'placement')}`}
        </Button>
      )}
      {isFilling && <FactGridDialog request={{ obligationId }} onClose={() => setFilling(false)} />}
    </Box>
  );
}

function OfficeDetails({ office }: { office: PlacementOffice }) {
  const { dutyTitle, dueBeforeTracking, formats, formatNote } = office;
  const completeness = formatCompleteness(office);
  const facts = [
    `${dutyTitle}.`,
    ...formats.slice(0, 1).map(({ formatName, formatLabel }) => `${formatName}: ${formatLabel}.`),
    formatNote,
    completeness !== null && `Complete documents: ${completeness}.`,
    dueBeforeTracking > 0 && `${formatCountOf(dueBeforeTracking, 'transaction')} due before your tracking day.`,
  ];
  return (
    <Box sx={{ mb: 2, maxWidth: '75ch' }}>
      {facts.filter(Boolean).map((fact) => (
        <Typography key={String(fact)} variant="body2" color="textSecondary">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}
