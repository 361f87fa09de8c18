import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { createIdempotencyKey, explainFailure } from '@stampline/api-client';
import {
  CheckboxInput,
  Disclosure,
  type Form,
  FormPage,
  formatCountOf,
  formatDate,
  formatUsd,
  MoneyInput,
  sumDollars,
  useForm,
  useToast,
} from '@stampline/ui';
import { useRef } from 'react';
import { formatMonthRange } from '../month-labels/month-labels';
import { type OpeningPreview, useOpeningBalanceMutations } from './opening-balance-api';
import { type OpeningFields, toOpeningFields, toOpeningRequest, validateOpeningFields } from './opening-fields';

/** States with open filings and amounts; each can be excepted. Records the rest as filed and paid. */
export function OpeningForm({ preview }: { preview: OpeningPreview }) {
  const { record } = useOpeningBalanceMutations();
  const { toast } = useToast();
  const lastSent = useRef({ body: '', key: '' });
  const { before, deadlineCount, open, states } = preview;
  const form = useForm<OpeningFields>({
    explain: explainFailure,
    initial: toOpeningFields(preview),
    check: (fields) => validateOpeningFields(fields, preview),
    submit: async (fields) => {
      const body = toOpeningRequest(fields, before);
      // A retry after a lost response sends the same key, so that nothing is recorded twice.
      const text = JSON.stringify(body);
      if (lastSent.current.body !== text) lastSent.current = { body: text, key: createIdempotencyKey() };
      const recorded = await record(body, lastSent.current.key);
      const contents = `${formatCountOf(recorded.deadlineCount, 'filing')} and ${formatUsd(recorded.paid)}`;
      toast({ title: 'Opening balance recorded', description: `${contents} due before ${formatDate(before)}.`, variant: 'success' });
    },
  });
  return (
    <FormPage form={form} size="large" submitLabel="Record as filed and paid" sendingLabel="Recording..." leavesFreely>
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

/** A state is one line; amounts that are still owed are the exception, and folded. */
function StateRow({ form, state: { stateName, deadlineCount, amounts }, row }: StateRowProps) {
  const open = sumDollars(amounts.map(({ open }) => open));
  const isWrong = form.wrongFields.some((field) => field.startsWith(`states.${row}.`));
  return (
    <Box component="li" sx={{ px: 4, py: 2, display: 'grid', gap: 0, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {stateName}
          {amounts.length > 0 && (
            <Typography component="span" color="textSecondary" sx={{ ml: 2, fontVariantNumeric: 'tabular-nums' }}>
              {formatUsd(open)}
            </Typography>
          )}
        </Typography>
        <CheckboxInput form={form} name={`states.${row}.isFiled`} label={`Filed: ${formatCountOf(deadlineCount, 'filing')}`} />
      </Box>
      {amounts.length > 0 && (
        <Disclosure title={`Still owed in ${stateName}`} startsOpen={isWrong}>
          <OwedAmounts form={form} amounts={amounts} row={row} />
        </Disclosure>
      )}
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
