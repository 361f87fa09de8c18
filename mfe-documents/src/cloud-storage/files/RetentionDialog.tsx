import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { explainFailure } from '@stampline/api-client';
import { DateInput, FormDialog, formatDate, getTodayInNewYork, SelectInput, useForm, useToast, useWatch } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { fetchPeriods, type RetentionPeriod, setRetention, storageKeys } from '../storage-api';
import type { FileDialogProps } from './RenameDialog';

const PERIOD_STARTS = {
  issuance: 'the day on which the coverage was issued',
  termination: 'the day on which the coverage expired or was canceled',
  transaction: 'the day on which the transaction was completed',
} as const;

export function RetentionDialog({ file: { id, name }, onClose, onChanged }: FileDialogProps) {
  const { toast } = useToast();
  const { data: periods = [] } = useQuery({ queryKey: storageKeys.periods, queryFn: fetchPeriods });
  const form = useForm({
    initial: { state: '', startsOn: getTodayInNewYork() },
    check: ({ state, startsOn }) => ({
      state: state === '' ? 'Choose a state' : undefined,
      startsOn: startsOn === '' ? 'Enter the day on which the period begins' : undefined,
    }),
    submit: async (fields) => {
      const { retainUntil } = await setRetention(id, fields);
      onChanged();
      onClose();
      toast({ title: 'Retention Set', description: `${name}: keep until ${formatDate(retainUntil ?? '')}`, variant: 'success' });
    },
    explain: explainFailure,
  });
  const state = useWatch({ control: form.control, name: 'state' });
  const period = periods.find((one) => one.state === state);
  return (
    <FormDialog
      title={`Retention of ${name}`}
      description="No one can delete the file until the period ends."
      form={form}
      submitLabel="Set retention"
      onClose={onClose}
    >
      <SelectInput
        form={form}
        name="state"
        label="State"
        empty="Choose a state"
        choices={periods.map((one) => [one.state, formatPeriodLabel(one)])}
      />
      <DateInput form={form} name="startsOn" label="The period begins on" />
      {period && <PeriodDescription period={period} />}
    </FormDialog>
  );
}

function formatPeriodLabel({ state, years }: RetentionPeriod): string {
  return `${state}: ${years === null ? 'no period found, kept 10 years' : `${years} years`}`;
}

function PeriodDescription({ period: { years, startsAt, citation, url } }: { period: RetentionPeriod }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {years === null
        ? 'Our sources give no period for this state. Stampline keeps the file for 10 years, the longest period known. '
        : `The ${years} years begin on ${startsAt === null ? 'the day of the record' : PERIOD_STARTS[startsAt]}. `}
      {citation && url && (
        <Link href={url} target="_blank" rel="noreferrer">
          {citation}
        </Link>
      )}
    </Typography>
  );
}
