import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@stampline/ui';
import { useId } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { chargesInWords, matchingRates } from './rate-words';
import type { TaxRate } from './use-tax-rates';

/** All jurisdictions with both editions of the rulebook side by side; the search is part of the address. */
export function RatesTable({ rates }: { rates: readonly TaxRate[] }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const find = (text: string) => {
    const next = new URLSearchParams(params);
    if (text === '') next.delete('search');
    else next.set('search', text);
    setParams(next, { replace: true });
  };
  const found = matchingRates(rates, search);
  return (
    <Card component="section" aria-labelledby={`${id}-title`}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'space-between', alignItems: 'flex-end', mb: 3 }}>
          <Typography id={`${id}-title`} variant="h2">
            All jurisdictions
          </Typography>
          <TextField
            id={`${id}-search`}
            label="Search by state or rate"
            type="search"
            value={search}
            onChange={(event) => find(event.target.value)}
            sx={{ maxWidth: 320 }}
          />
        </Box>
        {found.length === 0 ? (
          <EmptyState
            icon="nothingFound"
            title="No state matches"
            description={`Nothing found for “${search}”.`}
            action={<Button onClick={() => find('')}>Clear the search</Button>}
          />
        ) : (
          <RowsOf rates={found} />
        )}
      </CardContent>
    </Card>
  );
}

function RowsOf({ rates }: { rates: readonly TaxRate[] }) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Rates of all jurisdictions">
      <Table size="small" sx={{ minWidth: 720 }}>
        <TableHead>
          <TableRow>
            <TableCell>State</TableCell>
            <TableCell>Rate</TableCell>
            <TableCell>Product rate table</TableCell>
            <TableCell>Statute</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rates.map((rate) => (
            <TableRow key={rate.code} hover>
              <TableCell sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
                <Link component={RouterLink} to={`/states/${rate.slug}`}>{`${rate.name} (${rate.code})`}</Link>
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top', whiteSpace: 'nowrap', fontWeight: 600 }}>{rate.taxRate}</TableCell>
              <TableCell sx={{ verticalAlign: 'top' }}>{chargesInWords(rate.product)}</TableCell>
              <TableCell>
                <Statute rate={rate} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Statute({ rate }: { rate: TaxRate }) {
  const { statute, agrees, difference, citations, source, sourceAsOf, confidence } = rate;
  const certainty = confidence === 'high' ? '' : ' Not fully verified.';
  return (
    <>
      {agrees ? 'The same' : chargesInWords(statute)}
      {difference && !agrees && <Typography variant="body2">{difference}</Typography>}
      <Typography variant="caption" color="textSecondary" component="p">
        {`${citations.join('; ')}${sourceAsOf ? ` (${sourceAsOf})` : ''}.${certainty} `}
        {source && (
          <Link href={source} target="_blank" rel="noreferrer" underline="always" aria-label={`Source for ${rate.name}`}>
            Source
          </Link>
        )}
      </Typography>
    </>
  );
}
