import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { describeError } from '@stampline/api-client';
import { EmptyState, formatCount, RowsSkeleton, useToast } from '@stampline/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AccountDetail } from './account-api';
import { linkablePoliciesQuery, suggestionsQuery, useLinkMutations } from './link-api';
import { PolicyCheckboxes } from './PolicyCheckboxes';

/**
 * Links policies to an account: suggests those with the same insured name, and searches the others. Nothing is linked until the user
 * confirms.
 */
export function LinkPoliciesDialog({ account: { id, accountName }, onClose }: { account: AccountDetail; onClose: () => void }) {
  const [titleId, textId] = [useId(), useId()];
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isSearching = words.trim() !== '';
  const suggestions = useQuery(suggestionsQuery(id));
  const search = useQuery({ ...linkablePoliciesQuery(words.trim()), enabled: isSearching, placeholderData: keepPreviousData });
  const shown = isSearching ? search : suggestions;
  const { link } = useLinkMutations(id);
  const { toast } = useToast();
  const linking = useMutation({
    mutationFn: () => link([...chosen]),
    onSuccess: ({ linkedPolicies }) => {
      const policies = linkedPolicies === 1 ? '1 policy is' : `${formatCount(linkedPolicies)} policies are`;
      toast({ title: 'Policies linked', description: `${policies} linked to ${accountName}.`, variant: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{`Link policies to ${accountName}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <DialogContentText id={textId}>
          Policies with the insured name of this account are suggested. Search for others by policy number or insured.
        </DialogContentText>
        <TextField
          label="Search policies"
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Box sx={{ minHeight: 240 }}>
          {shown.error ? (
            <Alert severity="error">{describeError(shown.error)}</Alert>
          ) : shown.data === undefined ? (
            <RowsSkeleton rows={4} rowHeight={56} label="Loading policies" />
          ) : shown.data.length === 0 ? (
            <EmptyState
              icon="nothingFound"
              title={isSearching ? 'No policies found' : 'No suggestions'}
              description={
                isSearching
                  ? 'No policy without an account matches.'
                  : 'No policy without an account has this insured name. Search for policies to link.'
              }
            />
          ) : (
            <PolicyCheckboxes
              label={isSearching ? 'Found policies' : 'Suggested policies'}
              policies={shown.data}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
        </Box>
        {linking.error && <Alert severity="error">{describeError(linking.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={chosen.size === 0 || linking.isPending} onClick={() => linking.mutate()}>
          {linking.isPending ? 'Linking...' : getLinkLabel(chosen.size)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function getLinkLabel(count: number): string {
  if (count === 0) return 'Link policies';
  return count === 1 ? 'Link 1 policy' : `Link ${formatCount(count)} policies`;
}
