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
import { editionName } from '@stampline/business-ui';
import { EmptyState, StatusChip, useAddress } from '@stampline/ui';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Charges } from '../tax-rates/Charges';
import { RateComparison } from '../tax-rates/RateComparison';
import { matchingRates } from './rate-words';
import type { TaxRate } from '../tax-rates/use-tax-rates';

/** All jurisdictions with both editions of the rulebook side by side; the search is part of the address. */
export function RatesTable({ rates }: { rates: readonly TaxRate[] }) {
  const id = useId();
  const address = useAddress();
  const search = address.params.get('search') ?? '';
  const find = (text: string) => address.change({ search: text });
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
          <RowsOf rates={found} editionOfAll={editionOfAll(rates)} />
        )}
      </CardContent>
    </Card>
  );
}

type Edition = TaxRate['edition'];

/** The edition by which the organization prices in every state; undefined when they differ. */
function editionOfAll(rates: readonly TaxRate[]): Edition | undefined {
  const editions = new Set(rates.map(({ edition }) => edition));
  return editions.size === 1 ? [...editions][0] : undefined;
}

function RowsOf({ rates, editionOfAll: ofAll }: { rates: readonly TaxRate[]; editionOfAll: Edition | undefined }) {
  const heading = (edition: Edition) => `${editionName(edition)}${ofAll === edition ? ' (used for your policies)' : ''}`;
  const isMarked = (rate: TaxRate, edition: Edition) => ofAll === undefined && rate.edition === edition;
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Rates of all jurisdictions" sx={{ position: 'relative' }}>
      <Table size="small" sx={{ minWidth: 860 }}>
        <TableHead>
          <TableRow>
            <TableCell>State</TableCell>
            <TableCell>Rate</TableCell>
            <TableCell>{heading('product')}</TableCell>
            <TableCell>{heading('statute')}</TableCell>
            <TableCell>Comparison</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rates.map((rate) => (
            <TableRow key={rate.code}>
              <TableCell sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
                <Link component={RouterLink} to={`/states/${rate.slug}`}>{`${rate.name} (${rate.code})`}</Link>
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top', whiteSpace: 'nowrap', fontWeight: 600 }}>{rate.taxRate}</TableCell>
              <TableCell sx={{ verticalAlign: 'top' }}>
                <Used isMarked={isMarked(rate, 'product')}>
                  <Charges rate={rate.product} />
                </Used>
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top' }}>
                <Used isMarked={isMarked(rate, 'statute')}>
                  <Charges rate={rate.statute} />
                </Used>
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
                <RateComparison rate={rate} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Charges of an edition; marked where it is the one by which the organization prices. */
function Used({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  return (
    <>
      {isMarked && (
        <div>
          <StatusChip tone="ok">Used for your policies</StatusChip>
        </div>
      )}
      {children}
    </>
  );
}
