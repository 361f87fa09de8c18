import { type ResponseBody, api, getData, explainFailure, queryKeys, trackTask } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import {
  CheckboxInput,
  formatCountOf,
  Figures,
  FormDialog,
  formatCount,
  formatUsd,
  formatUsdAccounting,
  RowsSkeleton,
  TextInput,
  useUrlParams,
  useForm,
  useToast,
} from '@stampline/ui';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { importKeys } from './policy-import';

export interface UndoImportDialogProps {
  id: string;
  fileName: string;
  onClose: () => void;
}

/** Previews an undo's reversals, asks for a reason, and starts the undo. */
export function UndoImportDialog({ id, fileName, onClose }: UndoImportDialogProps) {
  const client = useQueryClient();
  const { toast } = useToast();
  const address = useUrlParams();
  const preview = useQuery({
    queryKey: [...importKeys.one(id), 'undo'],
    queryFn: () => getData(api.GET('/api/policies/imports/{id}/undo', { params: { path: { id } } })),
    // The preview must include what other users recorded since the dialog was last open.
    gcTime: 0,
  });
  const form = useForm({
    explain: explainFailure,
    initial: { reason: '', withCorrections: false },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
    submit: async (body) => {
      const task = await getData(api.POST('/api/policies/imports/{id}/undo', { params: { path: { id } }, body }));
      // The live update about the end may be lost; without a refetch, the page would still show the import.
      const refresh = () => client.invalidateQueries({ queryKey: queryKeys.imports });
      trackTask(task.id, client).then(refresh, refresh);
      toast({ title: 'Undo Started', description: `You will get a notification when ${fileName} is undone.` });
      address.change({ import: id });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Undo this import?"
      description={`This backs out every transaction from ${fileName} with the opposite amounts. Nothing is deleted. You can then upload the corrected file.`}
      form={form}
      submitLabel="Undo Import"
      isLacking={preview.data !== undefined && preview.data.refusal !== null}
      onClose={onClose}
    >
      <QueryState query={preview} what="The preview" skeleton={<RowsSkeleton rows={2} label="Loading the preview" />}>
        {(sums) => <Preview sums={sums} />}
      </QueryState>
      {preview.data !== undefined && preview.data.correctedPolicies.length > 0 && (
        <CheckboxInput form={form} name="withCorrections" label="Back out these corrections too" />
      )}
      <TextInput form={form} name="reason" label="Reason" help="Shown with the import and in the audit log" maxLength={2_000} autoFocus />
    </FormDialog>
  );
}

function Preview({ sums }: { sums: ResponseBody<'/api/policies/imports/{id}/undo'> }) {
  const { transactions, policies, premium, taxAmount, fees, restored, alreadyBackedOut, described, correctedPolicies, refusal } = sums;
  const figures = [
    { label: 'Transactions', value: formatCount(transactions) },
    { label: 'Policies', value: formatCount(policies) },
    { label: 'Premium', value: formatUsdAccounting(-premium) },
    { label: 'Premium tax', value: formatUsdAccounting(-taxAmount) },
    { label: 'Fees', value: formatUsdAccounting(-fees) },
  ];
  return (
    <>
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      <Figures figures={figures} />
      {restored > 0 && (
        <Typography variant="body2" color="textSecondary">
          {`${formatCountOf(restored, 'transaction that the import corrected is', 'transactions that the import corrected are')} recorded again as before.`}
        </Typography>
      )}
      {described > 0 && (
        <Typography variant="body2" color="textSecondary">
          {`${formatCountOf(described, 'policy gets', 'policies get')} back the names and notes from before this import. Later changes stay.`}
        </Typography>
      )}
      {correctedPolicies.length > 0 && (
        <Alert severity="warning">
          {`${formatCountOf(correctedPolicies.length, 'policy was', 'policies were')} corrected manually after this import and ${correctedPolicies.length === 1 ? 'stays' : 'stay'} in your book: `}
          {correctedPolicies.map(({ policyId, policyNumber, premium: corrected }, index) => (
            <Fragment key={policyId}>
              {index > 0 && ', '}
              <Link underline="always" component={RouterLink} to={`/policies/${policyId}`}>
                {policyNumber}
              </Link>
              {` (premium ${formatUsd(corrected)})`}
            </Fragment>
          ))}
          .
        </Alert>
      )}
      {alreadyBackedOut > 0 && (
        <Typography variant="body2" color="textSecondary">
          {`${formatCountOf(alreadyBackedOut, 'transaction was', 'transactions were')} already reversed.`}
        </Typography>
      )}
    </>
  );
}
