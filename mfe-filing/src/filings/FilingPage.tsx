import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { SinglePage } from '@stampline/business-ui';
import { formatDate, PageHeader, StatusChip, useUrlParams, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { type FilingDetail, filingQuery } from './filing-api';
import { getFilingStatus, formatFilingTitle } from './filing-labels';
import { OfficeResponses } from './OfficeResponses';
import { FilingChecks } from './FilingChecks';
import { FilingPackages } from './FilingPackages';
import { FilingTotals } from './FilingTotals';
import { FilingVenue } from './FilingVenue';
import { LateTransactions } from './LateTransactions';
import { RiskLocationDialog } from './RiskLocationDialog';
import { ReleaseButton } from './ReleaseButton';

const LIST = { title: 'Filings', path: '/filings', linkText: 'Open the filings' };

/** A filing: totals, failing checks, packages, and venue. */
export default function FilingPage() {
  const { id = '' } = useParams();
  return (
    <SinglePage query={useQuery(filingQuery(id))} noun="filing" list={LIST}>
      {(filing) => <FilingSections filing={filing} />}
    </SinglePage>
  );
}

function FilingSections({ filing }: { filing: FilingDetail }) {
  const { stateName, period, actBy, submissionId, form } = filing;
  const heading = `${stateName}: ${formatFilingTitle(filing)}`;
  const { words, tone } = getFilingStatus(filing);
  const [chosen, setChosen] = useState(filing.formats[0]?.format);
  const address = useUrlParams();
  const canEdit = useCanEdit();
  const placeOf = address.params.get('place');
  useDocumentTitle(heading, 'Filing');
  return (
    <>
      <PageHeader
        title={heading}
        trail={[LIST]}
        description={
          <>
            <StatusChip tone={tone}>{words}</StatusChip> {period}
            {form !== null && `, ${form}`}. Act by {formatDate(actBy)}.
          </>
        }
        actions={
          <>
            {submissionId !== null && (
              <Button component={RouterLink} to={`/submission-tracker?submission=${submissionId}`} variant="outlined">
                Open the submission
              </Button>
            )}
            {filing.placementPackageNumber === null ? (
              <Link component={RouterLink} to={getPoliciesPath(filing)} sx={{ alignSelf: 'center' }}>
                Policies in this filing
              </Link>
            ) : (
              <ReleaseButton filing={filing} />
            )}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <LateTransactions filing={filing} />
        <FilingTotals filing={filing} />
        <FilingChecks filingId={filing.id} format={chosen} />
        <OfficeResponses filing={filing} />
        <FilingPackages filing={filing} format={chosen} onFormat={setChosen} />
        <FilingVenue filing={filing} />
      </Box>
      {canEdit && placeOf !== null && (
        <RiskLocationDialog filing={filing} policyId={placeOf} onClose={() => address.change({ place: null })} />
      )}
    </>
  );
}

const DAY_FILTERS: Readonly<Record<string, string>> = { 'transaction date': 'transaction', 'effective date': 'effective' };

/** Returns the policy list filtered like the filing, where the list supports its criteria. */
function getPoliciesPath({ state, periodStart, periodEnd, collectedBy }: FilingDetail): string {
  const day = DAY_FILTERS[collectedBy];
  const days = day === undefined ? {} : { [`policies.${day}From`]: periodStart, [`policies.${day}To`]: periodEnd };
  const filters = { 'policies.state': state, ...days };
  return `/policies?${new URLSearchParams(filters).toString()}`;
}
