import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { explainFailure } from '@stampline/api-client';
import {
  CheckboxInput,
  type Form,
  FormPage,
  formatCountOf,
  formatDate,
  formatUsd,
  Icon,
  MoneyInput,
  sumDollars,
  tabularFigures,
  useForm,
  useToast,
} from '@stampline/ui';
import { useId, useState } from 'react';
import { formatMonthRange } from '../month-labels/month-labels';
import { type OpeningPreview, useOpeningBalanceMutations } from './opening-balance-api';
import { type OpeningFields, toOpeningFields, toOpeningRequest, validateOpeningFields } from './opening-fields';

/** States with open filings and amounts, each of which can be excluded. Records the others as filed and paid. */
export function OpeningForm({ preview }: { preview: OpeningPreview }) {
  const { record } = useOpeningBalanceMutations();
  const { toast } = useToast();
  const { before, deadlineCount, open, states } = preview;
  const form = useForm<OpeningFields>({
    explain: explainFailure,
    initial: toOpeningFields(preview),
    check: (fields) => validateOpeningFields(fields, preview),
    submit: async (fields) => {
      const recorded = await record(toOpeningRequest(fields, before));
      const contents = `${formatCountOf(recorded.deadlineCount, 'filing')} and ${formatUsd(recorded.paid)}`;
      toast({ title: 'Opening balance recorded', description: `${contents} due before ${formatDate(before)}.`, variant: 'success' });
    },
  });
  return (
    <FormPage form={form} size="large" submitLabel="Record as filed and paid" sendingLabel="Recording..." leavesFreely>
      <Typography>Uncheck what is not filed. Open an amount to enter how much of it is still owed.</Typography>
      <Card component="ul" aria-label="States" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {states.map((state, row) => (
          <StateRow key={state.state} form={form} state={state} row={row} />
        ))}
      </Card>
      <Alert severity="info">
        {formatCountOf(deadlineCount, 'filing')} and {formatUsd(open)} were due before {formatDate(before)}. What you leave checked is
        recorded as filed by its due date, and amounts as paid, except those still owed. The months are closed: later changes of their
        policies go into your next filing. You can undo it here, and it is in the audit log.
      </Alert>
    </FormPage>
  );
}

interface StateRowProps {
  form: Form<OpeningFields>;
  state: OpeningPreview['states'][number];
  row: number;
}

/** A state's row: its filings, and the amount, which can be expanded to show the open balances. */
function StateRow({ form, state: { stateName, deadlineCount, amounts }, row }: StateRowProps) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const isWrong = form.wrongFields.some((field) => field.startsWith(`states.${row}.`));
  const isOpen = isOpened || isWrong;
  const paid = formatUsd(sumDollars(amounts.map(({ open }) => open)));
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 4 }, py: { sm: 1 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 2, minHeight: 36, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        {deadlineCount > 0 ? (
          <CheckboxInput form={form} name={`states.${row}.isFiled`} label={`${stateName}: ${formatCountOf(deadlineCount, 'filing')}`} />
        ) : (
          stateName
        )}
        {amounts.length > 0 && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Still owed of ${paid} in ${stateName}`}
            endIcon={<Icon name="expand" size={18} />}
            onClick={() => setOpened(!isOpen)}
            sx={tabularFigures}
          >
            {paid}
          </Button>
        )}
      </Box>
      <Box id={id} sx={{ pb: isOpen ? 3 : 0 }}>
        {isOpen && <OwedAmounts form={form} amounts={amounts} row={row} />}
      </Box>
    </Box>
  );
}

function OwedAmounts({ form, amounts, row }: Pick<StateRowProps, 'form' | 'row'> & Pick<StateRowProps['state'], 'amounts'>) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {amounts.map(({ payee, payeeName, fromMonth, toMonth, open }, index) => (
        <Box key={payee} sx={{ display: 'grid', gap: 3, alignItems: 'end', gridTemplateColumns: { sm: 'minmax(0, 1fr) 120px 340px' } }}>
          <div>
            <Typography>{payeeName}</Typography>
            <Typography variant="body2" color="textSecondary">
              {formatMonthRange(fromMonth, toMonth)}
            </Typography>
          </div>
          <Typography sx={{ textAlign: { sm: 'right' }, fontVariantNumeric: 'tabular-nums' }}>{formatUsd(open)}</Typography>
          <MoneyInput form={form} name={`states.${row}.amounts.${index}.stillOwed`} label={`Still owed to ${payeeName}`} />
        </Box>
      ))}
    </Box>
  );
}
