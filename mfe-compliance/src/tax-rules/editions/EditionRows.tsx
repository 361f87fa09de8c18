import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { certainty, editionName, OutsideLink } from '@stampline/business-ui';
import { StatusChip, useCurrentUser } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { TaxRate } from '../../tax-rates/use-tax-rates';
import { StackedTable } from '../StackedTable';
import { ChargesOfEdition } from './ChargesOfEdition';

export interface EditionRowsProps {
  rows: readonly TaxRate[];
  onChange: (state: string) => void;
}

/** A row for each state: the charges of both editions, the difference in words, and which one is used. */
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
        { title: editionName('product'), width: '22%', render: ({ product }) => <ChargesOfEdition rate={product} /> },
        { title: 'Statute', render: (rate) => <Statute rate={rate} /> },
        { title: 'Used for your policies', width: 180, render: (rate) => <Used rate={rate} onChange={isOwner ? onChange : undefined} /> },
      ]}
    />
  );
}

function Statute({ rate: { statute, agrees, difference, citations, source, sourceAsOf, confidence, name } }: { rate: TaxRate }) {
  return (
    <>
      <ChargesOfEdition rate={statute} />
      {agrees !== true && difference && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {difference}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {`${citations.join('; ')}. ${certainty(confidence)} `}
        {source && (
          <OutsideLink href={source} about={`for ${name}`}>
            {`Source (${sourceAsOf ?? 'undated'})`}
          </OutsideLink>
        )}
      </Typography>
    </>
  );
}

function Used({ rate: { code, name, edition, agrees }, onChange }: { rate: TaxRate; onChange: ((state: string) => void) | undefined }) {
  return (
    <>
      <StatusChip tone="neutral">{editionName(edition)}</StatusChip>
      {agrees !== false && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {agrees === null ? 'Not comparable today' : 'Both charge the same'}
        </Typography>
      )}
      {onChange && (
        <Button
          size="small"
          onClick={() => onChange(code)}
          aria-label={`Change the edition of ${name}`}
          sx={{ display: 'block', ml: -2.5 }}
        >
          Change
        </Button>
      )}
    </>
  );
}
