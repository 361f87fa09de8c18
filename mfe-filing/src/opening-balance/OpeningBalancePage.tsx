import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { describeError, explainFailure } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import {
  DateInput,
  EmptyState,
  formatCountOf,
  formatDate,
  formatDay,
  formatUsd,
  PageHeader,
  RowsSkeleton,
  useCanEdit,
  useConfirm,
  useCurrentUser,
  useForm,
  useToast,
  useWatch,
} from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { type OpeningBalance, openingBalanceQuery, openingPreviewQuery, useOpeningBalanceMutations } from './opening-balance-api';
import { OpeningForm } from './OpeningForm';

const TRAIL = [{ title: 'Payments', path: '/payments' }];

/** Records everything due before a day as filed and paid, or undoes it. */
export default function OpeningBalancePage() {
  const query = useQuery(openingBalanceQuery);
  return (
    <>
      <PageHeader
        title="Opening balance"
        trail={TRAIL}
        description="What you filed and paid before you used Stampline, so that only the rest shows as open."
      />
      <QueryState query={query} what="The opening balance" skeleton={<RowsSkeleton label="Loading the opening balance" />} framed>
        {({ recorded }) => (recorded === null ? <NewOpeningBalance /> : <RecordedOpeningBalance balance={recorded} />)}
      </QueryState>
    </>
  );
}

function NewOpeningBalance() {
  const { organization } = useCurrentUser();
  const canEdit = useCanEdit();
  const form = useForm({
    explain: explainFailure,
    initial: { before: organization.trackingSince },
    check: () => ({}),
    submit: () => Promise.resolve(),
  });
  const before = useWatch({ control: form.control, name: 'before' });
  const query = useQuery(openingPreviewQuery(before));
  if (!canEdit) return <Typography>Members and owners can record an opening balance.</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
      <Box sx={{ maxWidth: 320 }}>
        <DateInput form={form} name="before" label="Everything due before this day is filed and paid" />
      </Box>
      <QueryState query={query} what="The preview" skeleton={<RowsSkeleton label="Loading the preview" rows={5} rowHeight={64} />} framed>
        {(preview) =>
          preview.states.length === 0 ? (
            <Card>
              <EmptyState
                icon="success"
                title={`Nothing was due before ${formatDate(preview.before)}`}
                description="No filing or amount before this day is open. Choose a later day, or upload your policies first."
              />
            </Card>
          ) : (
            <OpeningForm key={before} preview={preview} />
          )
        }
      </QueryState>
    </Box>
  );
}

function RecordedOpeningBalance({ balance }: { balance: OpeningBalance }) {
  const { before, deadlineCount, paid, recordedByName, recordedAt } = balance;
  const { undo } = useOpeningBalanceMutations();
  const confirm = useConfirm();
  const { toast } = useToast();
  const canEdit = useCanEdit();
  const askToUndo = async () => {
    const description = 'Its filings and amounts reopen and may show as overdue.';
    if (!(await confirm({ title: 'Undo the opening balance?', description, confirmLabel: 'Undo', destructive: true }))) return;
    try {
      await undo();
      toast({ title: 'Opening balance undone', variant: 'success' });
    } catch (error) {
      toast({ title: 'Opening balance not undone', description: describeError(error), variant: 'destructive' });
    }
  };
  return (
    <Card sx={{ maxWidth: 900 }}>
      <CardContent sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 600 }}>Everything due before {formatDate(before)} is recorded as filed and paid.</Typography>
        <Typography>
          {formatCountOf(deadlineCount, 'filing')} and {formatUsd(paid)}, recorded by {recordedByName} on {formatDay(recordedAt)}.
        </Typography>
        {canEdit && (
          <Button variant="outlined" color="error" onClick={() => void askToUndo()}>
            Undo
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
