import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { type Form, useField } from '@stampline/ui';
import type { EndpointFields } from './endpoint-fields';
import type { EventTypeName } from './webhook-api';

export interface EventTypesInputProps {
  form: Form<EndpointFields>;
  types: readonly { type: EventTypeName; label: string }[];
}

/** An endpoint's events, each with its meaning. */
export function EventTypesInput({ form, types }: EventTypesInputProps) {
  const { value, change, error, name } = useField<EndpointFields, EventTypeName[]>({ form, name: 'eventTypes' });
  const isEverything = value.length === types.length;
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <FormLabel
          component="legend"
          sx={{ typography: 'body2', fontWeight: 600, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
        >
          Events
        </FormLabel>
        <Button size="small" onClick={() => change(isEverything ? [] : types.map(({ type }) => type))}>
          {isEverything ? 'Choose none' : 'Choose all'}
        </Button>
      </Box>
      {error && <FormHelperText>{error}</FormHelperText>}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {types.map(({ type, label }) => (
          <FormControlLabel
            key={type}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            control={
              <Checkbox
                name={name}
                checked={value.includes(type)}
                onChange={(event) => change(event.target.checked ? [...value, type] : value.filter((other) => other !== type))}
              />
            }
            label={
              <Box sx={{ pt: 2 }}>
                {label}
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {type}
                </Typography>
              </Box>
            }
          />
        ))}
      </Box>
    </FormControl>
  );
}
