import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { explainFailure } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import {
  FormPage,
  formatUsdAccounting,
  getTodayInNewYork,
  PageHeader,
  RowsSkeleton,
  SelectInput,
  useCanEdit,
  useForm,
  useToast,
  useWatch,
} from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { formatMonth } from '../../month-labels/month-labels';
import { statementPreviewQuery, usePaymentMutations } from '../payment-api';
import { getPreviousMonth, buildMonthChoices } from '../payment-labels';
import { StatementTables } from './StatementTables';

const LIST = { title: 'Payments', path: '/payments?tab=statements' };

/** Previews a month's statement, and issues it. */
export default function IssueStatementPage() {
  const { issue } = usePaymentMutations();
  const { toast } = useToast();
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  const today = getTodayInNewYork();
  const form = useForm({
    explain: explainFailure,
    initial: { month: getPreviousMonth(today) },
    check: () => ({}),
    submit: async ({ month: chosen }) => {
      const { id, statementNumber } = await issue(chosen);
      toast({
        title: 'Statement issued',
        description: `Statement ${statementNumber} covers everything through ${formatMonth(chosen)}.`,
        variant: 'success',
      });
      void navigate(`/statements/${id}`, { replace: true });
    },
  });
  const month = useWatch({ control: form.control, name: 'month' });
  const query = useQuery(statementPreviewQuery(month));
  const ended = buildMonthChoices(today, []).filter(([value]) => value <= getPreviousMonth(today));
  const canIssue = canEdit && query.data !== undefined && query.data.refusal === null;
  return (
    <>
      <PageHeader
        title="Issue statement"
        trail={[LIST]}
        description="One statement for all states. Once issued, it never changes. Later changes go on the next one."
      />
      <FormPage
        form={form}
        size="large"
        submitLabel={`Issue statement for ${formatUsdAccounting(query.data?.balance ?? 0)}`}
        sendingLabel="Issuing..."
        readOnly={!canIssue}
        leavesFreely
      >
        <Box sx={{ maxWidth: 320 }}>
          <SelectInput form={form} name="month" label="Month" choices={ended} />
        </Box>
        <QueryState query={query} what="The preview" skeleton={<RowsSkeleton rows={6} rowHeight={40} label="Loading the preview" />} framed>
          {(preview) => (
            <>
              {preview.refusal !== null && <Alert severity="info">{preview.refusal}</Alert>}
              <StatementTables statement={preview} />
              {canIssue && (
                <Alert severity="info">
                  Issuing fixes the number, the lines and the balance through {formatMonth(month)} for good. It cannot be changed or
                  deleted; later changes are adjustments of the next statement.
                </Alert>
              )}
            </>
          )}
        </QueryState>
      </FormPage>
    </>
  );
}
