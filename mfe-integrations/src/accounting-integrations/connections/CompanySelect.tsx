import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, describeError } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountingKey, type AccountingConnection } from '../accounting-api';

/** Select box for the company to which entries are posted, from the companies that the consent covers. */
export function CompanySelect({ connection: { id, companies } }: { connection: AccountingConnection }) {
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (companyId: string) =>
      api.PUT('/api/accounting/connections/{id}/company', { params: { path: { id } }, body: { companyId } }),
    onError: (error) => showToast({ title: 'Company not chosen', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: accountingKey }),
  });
  return (
    <Box role="group" aria-label="Companies" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>Choose the company to post to:</Typography>
      {companies.map(({ id: companyId, name }) => (
        <Button key={companyId} variant="outlined" disabled={choose.isPending} onClick={() => choose.mutate(companyId)}>
          {`Post to ${name}`}
        </Button>
      ))}
    </Box>
  );
}
