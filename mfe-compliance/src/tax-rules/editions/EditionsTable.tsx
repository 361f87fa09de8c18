import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatCountOf, EmptyState, useUrlParams } from '@stampline/ui';
import type { TaxRate } from '../../tax-rates/use-tax-rates';
import type { TaxSettings } from '../../tax-settings/tax-settings-api';
import { getEdition } from '../../tax-settings/tax-settings';
import { EditionRows } from './EditionRows';
import { findMatchingStates } from './edition-rows';

export interface EditionsTableProps {
  settings: TaxSettings;
  rates: readonly TaxRate[];
  onChange: (state: string) => void;
}

/** Jurisdictions with the charges of both editions. The URL keeps search and filter. */
export function EditionsTable({ settings, rates, onChange }: EditionsTableProps) {
  const { params, change } = useUrlParams();
  const search = params.get('search') ?? '';
  const onlyDiffering = params.get('differ') === 'yes';
  const rows = rates.map((rate) => ({ ...rate, edition: getEdition(settings, rate.code) }));
  const found = findMatchingStates(rows, search, onlyDiffering);
  return (
    <Card component="section" aria-labelledby="editions-of-states">
      <CardContent>
        <Typography id="editions-of-states" variant="h3" component="h2">
          Both editions, state by state
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, alignItems: 'flex-end', my: 3 }}>
          <TextField
            label="Search by state"
            type="search"
            value={search}
            onChange={(event) => change({ search: event.target.value })}
            sx={{ maxWidth: 320 }}
            id="editions-search"
          />
          <FormControlLabel
            control={<Switch checked={onlyDiffering} onChange={(_event, checked) => change({ differ: checked ? 'yes' : null })} />}
            label="Only where the editions differ"
          />
          <Typography color="textSecondary" role="status" sx={{ ml: { md: 'auto' } }}>
            {formatCountOf(found.length, 'jurisdiction')}
          </Typography>
        </Box>
        {found.length === 0 ? (
          <EmptyState
            icon="nothingFound"
            title="No state matches"
            description={search === '' ? 'The editions agree everywhere.' : `Nothing found for “${search}”.`}
            action={<Button onClick={() => change({ search: null, differ: null })}>Clear filters</Button>}
          />
        ) : (
          <EditionRows rows={found} onChange={onChange} />
        )}
      </CardContent>
    </Card>
  );
}
