import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, getData, describeError } from '@stampline/api-client';
import { tabularFigures, useCanEdit } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import type { AccountDetail } from './account-api';

/** Masked federal tax ID with a button that shows it. Each reveal is audited, and the value is dropped when the page closes. */
export function FederalTaxId({ account: { id, federalTaxId } }: { account: AccountDetail }) {
  const canEdit = useCanEdit();
  const reveal = useMutation({
    mutationFn: () => getData(api.POST('/api/accounts/{id}/reveal-federal-tax-id', { params: { path: { id } } })),
    gcTime: 0,
  });
  const isShown = reveal.data !== undefined;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={tabularFigures} aria-live="polite">
        {reveal.data?.federalTaxId ?? federalTaxId}
      </Box>
      {canEdit && (
        <Button size="small" disabled={reveal.isPending} onClick={() => (isShown ? reveal.reset() : reveal.mutate())}>
          {isShown ? 'Hide' : 'Show in full'}
        </Button>
      )}
      <Typography component="span" variant="caption" color={reveal.error ? 'error' : 'textSecondary'}>
        {reveal.error ? describeError(reveal.error) : isShown ? 'Recorded in the audit log' : ''}
      </Typography>
    </Box>
  );
}
