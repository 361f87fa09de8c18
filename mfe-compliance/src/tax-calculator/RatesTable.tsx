import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { getEditionName } from '@stampline/business-ui';
import { EmptyState, StatusChip, useUrlParams } from '@stampline/ui';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { StackedTable } from '../facts/StackedTable';
import { Charges } from '../tax-rates/Charges';
import { RateComparison } from '../tax-rates/RateComparison';
import { findMatchingRates } from './find-matching-rates';
import type { TaxRate } from '../tax-rates/use-tax-rates';

/** All jurisdictions with both editions side by side. The URL keeps the search. */
export function RatesTable({ rates }: { rates: readonly TaxRate[] }) {
  const id = useId();
  const address = useUrlParams();
  const search = address.params.get('search') ?? '';
  const find = (text: string) => address.change({ search: text });
  const found = findMatchingRates(rates, search);
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
          <RateRows rates={found} editionOfAll={findCommonEdition(rates)} />
        )}
      </CardContent>
    </Card>
  );
}

type Edition = TaxRate['edition'];

/** Returns the edition that prices all states; undefined when they differ. */
function findCommonEdition(rates: readonly TaxRate[]): Edition | undefined {
  const editions = new Set(rates.map(({ edition }) => edition));
  return editions.size === 1 ? [...editions][0] : undefined;
}

function RateRows({ rates, editionOfAll: ofAll }: { rates: readonly TaxRate[]; editionOfAll: Edition | undefined }) {
  const formatHeading = (edition: Edition) => `${getEditionName(edition)}${ofAll === edition ? ' (used for your policies)' : ''}`;
  const isMarked = (rate: TaxRate, edition: Edition) => ofAll === undefined && rate.edition === edition;
  return (
    <StackedTable
      label="Rates of all jurisdictions"
      rows={rates}
      rowKey={({ code }) => code}
      columns={[
        {
          title: 'State',
          width: '20%',
          render: ({ code, name, slug }) => <Link component={RouterLink} to={`/states/${slug}`}>{`${name} (${code})`}</Link>,
        },
        { title: 'Rate', width: 90, render: ({ taxRate }) => <strong>{taxRate}</strong> },
        {
          title: formatHeading('product'),
          render: (rate) => (
            <UsedEdition isMarked={isMarked(rate, 'product')}>
              <Charges rate={rate.product} />
            </UsedEdition>
          ),
        },
        {
          title: formatHeading('statute'),
          render: (rate) => (
            <UsedEdition isMarked={isMarked(rate, 'statute')}>
              <Charges rate={rate.statute} />
            </UsedEdition>
          ),
        },
        { title: 'Comparison', width: 220, render: (rate) => <RateComparison rate={rate} /> },
      ]}
    />
  );
}

/** Charges of an edition, marked when it prices the organization's policies. */
function UsedEdition({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
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
