import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { explainFailure, jurisdictionsQuery, queryKeys } from '@stampline/api-client';
import { formatCountOf, FormDialog, TextInput, useForm, useToast, useWatch } from '@stampline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveRiskSettings, type Stats } from './heat-api';
import { type ConfigureFields, validateConfiguration, toRiskSettings, parseThresholds } from './configure-fields';
import { ThresholdEffect } from './ThresholdEffect';

/** Visible states and score thresholds. */
export function ConfigureDialog({ stats, onClose }: { stats: Stats; onClose: () => void }) {
  const client = useQueryClient();
  const { toast } = useToast();
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const { lowFrom, mediumFrom, highFrom } = stats.riskThresholds;
  const form = useForm<ConfigureFields>({
    explain: explainFailure,
    initial: { lowFrom: String(lowFrom), mediumFrom: String(mediumFrom), highFrom: String(highFrom), shownStates: stats.shownStates },
    check: validateConfiguration,
    submit: async (fields) => {
      await saveRiskSettings(toRiskSettings(fields));
      await client.invalidateQueries({ queryKey: queryKeys.dashboardStats });
      toast({ title: 'Heatmap saved', description: 'Your settings apply to the heatmap and the dashboard.', variant: 'success' });
      onClose();
    },
  });
  const fields = useWatch({ control: form.control });
  const shown = fields.shownStates ?? [];
  const show = (codes: string[]) => {
    form.setValue('shownStates', codes, { shouldDirty: true });
    form.clearError('shownStates');
  };
  return (
    <FormDialog
      title="Configure the heatmap"
      description="Applies to everyone in your organization. Hidden states still count in all figures."
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, alignItems: 'start' }}>
        <TextInput form={form} name="lowFrom" label="Low risk from" type="number" help="1 to 99" />
        <TextInput form={form} name="mediumFrom" label="Medium risk from" type="number" />
        <TextInput form={form} name="highFrom" label="High risk from" type="number" help="Below it, critical" />
      </Box>
      <ThresholdEffect thresholds={parseThresholds(fields)} />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="subtitle2">
          States shown ({formatCountOf(shown.length, 'state')})
        </Typography>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button size="small" onClick={() => show(states.map(({ code }) => code))}>
            All
          </Button>
          <Button size="small" onClick={() => show(findStatesWithBusiness(stats))}>
            With policies or filings
          </Button>
        </Box>
        {shown.length === 0 && (
          <Typography variant="body2" color="error" role="alert">
            Choose at least one state
          </Typography>
        )}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 170px), 1fr))',
            maxHeight: 260,
            overflowY: 'auto',
          }}
        >
          {states.map(({ code, name }) => (
            <FormControlLabel
              key={code}
              label={name}
              control={
                <Checkbox
                  size="small"
                  checked={shown.includes(code)}
                  onChange={(_event, isShown) => show(isShown ? [...shown, code] : shown.filter((other) => other !== code))}
                />
              }
            />
          ))}
        </Box>
      </Box>
    </FormDialog>
  );
}

const findStatesWithBusiness = ({ stateBreakdown }: Stats): string[] => [
  ...new Set(Object.values(stateBreakdown).flatMap(({ code, isRated }) => (isRated ? [code] : []))),
];
