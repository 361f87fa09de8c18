import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { getEditionName } from '@stampline/business-ui';
import { StatusChip, useCurrentUser } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { Charges } from '../../tax-rates/Charges';
import { RateComparison } from '../../tax-rates/RateComparison';
import type { TaxRate } from '../../tax-rates/use-tax-rates';
import { StackedTable } from '../../facts/StackedTable';

export interface EditionRowsProps {
  rows: readonly TaxRate[];
  onChange: (state: string) => void;
}

/** A row for each state: charges of both editions, whether they differ, and the used edition. */
export function EditionRows({ rows, onChange }: EditionRowsProps) {
  const isOwner = useCurrentUser().role === 'owner';
  return (
    <StackedTable
      label="Editions of all states"
      rows={rows}
      rowKey={({ code }) => code}
      columns={[
        {
          title: 'State',
          width: '18%',
          render: ({ code, name, slug }) => (
            <Link component={RouterLink} to={`/states/${slug}`} sx={{ fontWeight: 600 }}>{`${name} (${code})`}</Link>
          ),
        },
        { title: getEditionName('product'), width: '20%', render: ({ product }) => <Charges rate={product} /> },
        { title: 'Statute', render: ({ statute }) => <Charges rate={statute} /> },
        { title: 'Comparison', width: 220, render: (rate) => <RateComparison rate={rate} /> },
        {
          title: 'Used for your policies',
          width: 250,
          render: (rate) => <UsedEdition rate={rate} onChange={isOwner ? onChange : undefined} />,
        },
      ]}
    />
  );
}

function UsedEdition({ rate: { code, name, edition }, onChange }: { rate: TaxRate; onChange: ((state: string) => void) | undefined }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <StatusChip tone="neutral">{getEditionName(edition)}</StatusChip>
      {onChange && (
        <Button size="small" onClick={() => onChange(code)} aria-label={`Change the edition of ${name}`} sx={{ py: 0 }}>
          Change
        </Button>
      )}
    </Box>
  );
}
