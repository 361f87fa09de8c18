import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { explainFailure, createIdempotencyKey } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { FormPage, getLegalToday, PageHeader, RowsSkeleton, SelectInput, useCanEdit, useForm, useToast, useWatch } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMonth } from '../../month-labels/month-labels';
import { statementPreviewQuery, usePaymentMutations } from '../payment-api';
import { getPreviousMonth, buildMonthChoices } from '../payment-labels';
import { StatementTables } from './StatementTables';

const LIST = { title: 'Payments', path: '/payments?tab=statements' };

/** Previews the statement of a month, and issues it. */
export default function IssueStatementPage() {
  const { issue } = usePaymentMutations();
  const { toast } = useToast();
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  const [key] = useState(createIdempotencyKey);
  const today = getLegalToday();
  const form = useForm({
    explain: explainFailure,
    initial: { month: getPreviousMonth(today) },
    check: () => ({}),
    submit: async ({ month: chosen }) => {
      const { id, statementNumber } = await issue(chosen, `${key}-${chosen}`);
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
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Card>
          <CardContent>
            <FormPage form={form} submitLabel="Issue statement" sendingLabel="Issuing..." readOnly={!canIssue} leavesFreely>
              <SelectInput form={form} name="month" label="Month" choices={ended} />
            </FormPage>
          </CardContent>
        </Card>
        <QueryState query={query} what="The preview" skeleton={<RowsSkeleton rows={6} rowHeight={40} label="Loading the preview" />} framed>
          {(preview) => (
            <>
              {preview.refusal !== null && <Alert severity="info">{preview.refusal}</Alert>}
              <StatementTables statement={preview} />
            </>
          )}
        </QueryState>
      </Box>
    </>
  );
}
