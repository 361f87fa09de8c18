import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api, getData, describeError, useSendOnce } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { formatDateTime, RowsSkeleton, useConfirm, useToast } from '@stampline/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

const feedQuery = queryOptions({ queryKey: ['deadlines', 'feed'], queryFn: () => getData(api.GET('/api/deadlines/feed')) });

/** Creates the link that calendar programs subscribe to, shows it once, and revokes it. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(feedQuery);
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const confirm = useConfirm();
  const { toast } = useToast();
  const [address, setAddress] = useState<string | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const titleId = useId();
  const change = async (work: () => Promise<string | null>, failed: string) => {
    setIsChanging(true);
    try {
      setAddress(await work());
    } catch (error) {
      toast({ title: failed, description: describeError(error), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: feedQuery.queryKey });
    setIsChanging(false);
  };
  const create = () =>
    change(
      async () => (await sendOnce({}, (header) => getData(api.POST('/api/deadlines/feed', { params: { header } })))).feedUrl,
      'Link not created',
    );
  const replace = async () => {
    const description = 'Calendars that use the current link stop updating until you subscribe with the new one.';
    if (await confirm({ title: 'Create a new link?', description, confirmLabel: 'Create new link' })) await create();
  };
  const revoke = async () => {
    const description = 'Calendars that use the link stop updating.';
    if (!(await confirm({ title: 'Revoke the link?', description, confirmLabel: 'Revoke', destructive: true }))) return;
    await change(async () => {
      await api.DELETE('/api/deadlines/feed');
      return null;
    }, 'Link not revoked');
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Link copied', variant: 'success' });
  };
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Subscribe to the calendar</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Add your link to Outlook, Google Calendar or Apple Calendar to see the deadlines that apply to you. The calendar is read-only and
          updates automatically. Anyone with the link can see the deadlines, so keep it private.
        </DialogContentText>
        <QueryState query={query} what="Your link" skeleton={<RowsSkeleton label="Loading your link" rows={1} />}>
          {({ isActive, linkedAt }) =>
            address === null ? (
              <Typography sx={{ mt: 4 }}>
                {isActive && linkedAt !== null
                  ? `You created a link on ${formatDateTime(linkedAt)}. We keep no copy. If you lost it, create a new one.`
                  : 'You have no link yet.'}
              </Typography>
            ) : (
              <>
                <TextField
                  label="Your link"
                  value={address}
                  sx={{ mt: 4 }}
                  helperText="Shown only once. Copy it now."
                  slotProps={{ htmlInput: { readOnly: true } }}
                  onFocus={({ target }) => target.select()}
                />
                <Button sx={{ mt: 2 }} variant="outlined" onClick={() => void copy(address)}>
                  Copy link
                </Button>
              </>
            )
          }
        </QueryState>
      </DialogContent>
      <DialogActions>
        {query.data?.isActive && (
          <Button color="error" loading={isChanging} onClick={() => void revoke()}>
            Revoke link
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        {query.data && address === null && (
          <Button variant="contained" loading={isChanging} onClick={() => void (query.data.isActive ? replace() : create())}>
            {query.data.isActive ? 'Create new link' : 'Create link'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
