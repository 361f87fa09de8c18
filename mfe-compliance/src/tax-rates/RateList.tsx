import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { getEditionName } from '@stampline/business-ui';
import { EmptyState, StatusChip } from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter, useLocalList } from '@stampline/ui/data-table';
import { Link as RouterLink } from 'react-router-dom';
import { Charges } from './Charges';
import { RateComparison } from './RateComparison';
import type { TaxRate } from './use-tax-rates';

interface RateRow extends TaxRate {
  readonly id: string;
}

interface RateListProps {
  rates: readonly TaxRate[];
  /** Changes a state's edition; undefined if the edition cannot be changed. */
  onChange?: ((state: string) => void) | undefined;
}

const COMPARISONS = [
  ['differ', 'Editions differ'],
  ['match', 'Matches statute'],
] as const;

const EDITIONS = (['statute', 'product'] as const).map((edition) => [edition, getEditionName(edition)] as const);

/** All jurisdictions with the charges of both editions, a badge for differences, and the edition that prices the organization's policies. */
export function RateList({ rates, onChange }: RateListProps) {
  const list = useLocalList<RateRow>({
    stateKey: 'rates',
    rows: rates.map((rate) => ({ ...rate, id: rate.code })),
    error: null,
    reload: () => undefined,
    toSearchText: ({ code, name, taxRate }) => `${name} (${code}) ${taxRate}`,
    sorts: { state: ({ name }) => name, taxRate: ({ taxRate }) => Number.parseFloat(taxRate) || 0 },
    filters: {
      comparison: ({ agrees }, value) => (value === 'match') === (agrees === true),
      edition: ({ edition }, value) => edition === value,
    },
    // All states fit on one page.
    pageSize: 60,
  });
  return (
    <Card component="section" aria-labelledby="all-jurisdictions">
      <Typography id="all-jurisdictions" variant="h3" component="h2" sx={{ px: 4, pt: 4 }}>
        All jurisdictions
      </Typography>
      <DataTable
        label="Rates of all jurisdictions"
        list={list}
        columns={createRateColumns(onChange)}
        rowHeight={84}
        search="State or rate"
        filters={
          <>
            <ListFilter list={list} name="comparison" label="Comparison" all="Differ or match" choices={COMPARISONS} />
            <ListFilter list={list} name="edition" label="Edition" all="Both editions" choices={EDITIONS} />
          </>
        }
        failure={({ message }) => ({ detail: message })}
        empty={<EmptyState icon="nothingFound" title="No rates" description="No rates are known for today." />}
      />
    </Card>
  );
}

const createRateColumns = (onChange: ((state: string) => void) | undefined): readonly ListColumn<RateRow>[] => [
  {
    field: 'state',
    title: 'State',
    isHead: true,
    compactPlace: 'first',
    isSortable: true,
    render: ({ code, name, slug }) => (
      <Link component={RouterLink} to={`/states/${slug}`} sx={{ fontWeight: 600, whiteSpace: 'normal' }}>{`${name} (${code})`}</Link>
    ),
  },
  {
    field: 'taxRate',
    title: 'Rate',
    width: 90,
    isSortable: true,
    compactPlace: 'firstEnd',
    render: ({ taxRate }) => <strong>{taxRate}</strong>,
  },
  {
    // A phone shows the charges of the edition in use; the state's page has both.
    field: 'product',
    title: getEditionName('product'),
    compactPlace: 'second',
    renderCompact: (rate) => <Charges rate={rate[rate.edition]} />,
    render: ({ product }) => <ChargesCell rate={product} />,
  },
  { field: 'statute', title: getEditionName('statute'), render: ({ statute }) => <ChargesCell rate={statute} /> },
  {
    field: 'comparison',
    title: 'Comparison',
    width: 220,
    isMinor: true,
    compactPlace: 'note',
    renderCompact: (rate) => rate.agrees !== true && <RateComparison rate={rate} />,
    render: (rate) => <RateComparison rate={rate} />,
  },
  {
    field: 'edition',
    title: 'Used for your policies',
    width: 180,
    compactPlace: 'secondEnd',
    render: ({ code, name, edition }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { xs: 'flex-end', md: 'flex-start' } }}>
        <StatusChip tone="neutral">{getEditionName(edition)}</StatusChip>
        {onChange && (
          <Button size="small" onClick={() => onChange(code)} aria-label={`Change the edition of ${name}`} sx={{ py: 0 }}>
            Change
          </Button>
        )}
      </Box>
    ),
  },
];

/** Several charges wrap; in the few states with more charges, they scroll within the row. */
function ChargesCell({ rate }: { rate: TaxRate['product'] }) {
  return (
    <Box sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', maxHeight: { md: 84 }, overflowY: 'auto' }}>
      <Charges rate={rate} />
    </Box>
  );
}
