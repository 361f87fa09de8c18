import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ExternalLink, QueryState } from '@stampline/business-ui';
import { formatCountOf, formatDatesInText, formatScore, RowsSkeleton, StatusChip, Disclosure } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { type Check, type PackageFormat, type PreFlight, preFlightQuery } from './filing-api';
import { getCheckStatus } from './filing-labels';
import { Section } from '../section/Section';

/** Checks for known reasons for rejections or tags, with the transactions that fail them. */
export function FilingChecks({ filingId, format }: { filingId: string; format: PackageFormat | undefined }) {
  const query = useQuery(preFlightQuery(filingId, format));
  return (
    <Section title="Checks">
      <QueryState query={query} what="The checks" skeleton={<RowsSkeleton label="Checking the transactions" rows={5} />}>
        {(preFlight) => <CheckOutcome preFlight={preFlight} />}
      </QueryState>
    </Section>
  );
}

function CheckOutcome({ preFlight: { checks, notChecked, complianceScore } }: { preFlight: PreFlight }) {
  const failing = checks.filter(({ failures }) => failures > 0);
  const values = failing.reduce((sum, { failures }) => sum + failures, 0);
  const passing = checks.filter(({ failures }) => failures === 0);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {failing.length === 0
          ? `All ${checks.length} checks pass.`
          : `${failing.length} of ${checks.length} checks fail: ${formatCountOf(values, 'value')} to fix before you send it.`}
        {complianceScore !== null && ` Score ${formatScore(complianceScore)}.`}
      </Typography>
      <CheckLines checks={failing} />
      {passing.length > 0 && (
        <Disclosure title={formatCountOf(passing.length, 'passing check')}>
          <CheckLines checks={passing} />
        </Disclosure>
      )}
      <Disclosure title={formatCountOf(notChecked.length, 'rule we can’t check', 'rules we can’t check')}>
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          {notChecked.map(({ reason, because }) => (
            <Typography key={reason} component="li" variant="body2">
              {reason}. {because}
            </Typography>
          ))}
        </Box>
      </Disclosure>
    </>
  );
}

function CheckLines({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {checks.map((check) => (
        <CheckLine key={check.checkId} check={check} />
      ))}
    </Box>
  );
}

function CheckLine({ check }: { check: Check }) {
  const { title, sourceText, sourceUrl, failures, hits } = check;
  const { words, tone } = getCheckStatus(check);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusChip tone={tone}>{words}</StatusChip>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {formatDatesInText(sourceText)} {sourceUrl !== null && <ExternalLink href={sourceUrl}>Source</ExternalLink>}
      </Typography>
      {hits.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
          {hits.map(({ sentence, line, transactionId, linkPath, linkLabel }) => (
            <Typography key={transactionId ?? sentence} component="li" variant="body2">
              {line !== null && `Line ${line}: `}
              {sentence}{' '}
              <Link underline="always" component={RouterLink} to={linkPath}>
                {linkLabel}
              </Link>
            </Typography>
          ))}
        </Box>
      )}
      {failures > hits.length && (
        <Typography variant="body2" color="textSecondary">
          {failures - hits.length} more.
        </Typography>
      )}
    </Box>
  );
}
