import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { formatCount, formatDate, formatUsdAccounting } from '@stampline/ui';
import type { LinkablePolicy } from './link-api';

export interface PolicyCheckboxesProps {
  label: string;
  policies: readonly LinkablePolicy[];
  /** Policy IDs, including those of policies that are currently filtered out. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

export function PolicyCheckboxes({ label, policies, chosen, onChoose }: PolicyCheckboxesProps) {
  const shown = policies.map(({ id }) => id);
  const chosenHere = shown.filter((id) => chosen.has(id)).length;
  const isAll = chosenHere === shown.length;
  const removeIds = (ids: readonly string[]) => new Set([...chosen].filter((id) => !ids.includes(id)));
  const addIds = (ids: readonly string[]) => new Set([...chosen, ...ids]);
  return (
    <Box component="fieldset" aria-label={label} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isAll}
            indeterminate={chosenHere > 0 && !isAll}
            onChange={() => onChoose(isAll ? removeIds(shown) : addIds(shown))}
          />
        }
        label={`Select all ${formatCount(shown.length)} shown`}
      />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {policies.map(({ id, policyNumber, insuredName, state, effectiveDate, premium }) => (
          <Box component="li" key={id} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
            <FormControlLabel
              sx={{ alignItems: 'flex-start', mr: 0 }}
              control={<Checkbox checked={chosen.has(id)} onChange={() => onChoose(chosen.has(id) ? removeIds([id]) : addIds([id]))} />}
              label={
                <Box component="span" sx={{ display: 'block', pt: 2, overflowWrap: 'anywhere' }}>
                  {`${policyNumber}, ${insuredName}`}
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                    {`${state}, effective ${formatDate(effectiveDate)}, ${formatUsdAccounting(premium)}`}
                  </Typography>
                </Box>
              }
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
