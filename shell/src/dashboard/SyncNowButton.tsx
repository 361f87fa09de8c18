import Button from '@mui/material/Button';
import { api, getData, describeError, useSendOnce } from '@stampline/api-client';
import { Icon, showToast, useCanEdit } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** Starts a policy sync, or opens the connection page if there is none. A toast announces the end of the sync on any page. */
export function SyncNowButton() {
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const start = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const { connected } = await getData(api.GET('/api/policy-sync'));
      if (connected) await sendOnce({}, (header) => api.POST('/api/policy-sync/runs', { params: { header } }));
      return connected;
    },
    onSuccess: (isStarted) => {
      if (!isStarted) void navigate('/policy-sync');
      else
        showToast({
          title: 'Sync Started',
          description: 'You will get a notification when your policies are synced.',
          link: { label: 'Follow it', href: '/policy-sync' },
        });
    },
    onError: (error) => showToast({ title: 'Sync not started', description: describeError(error), variant: 'destructive' }),
  });
  if (!canEdit) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      loading={start.isPending}
      startIcon={<Icon name="sync" size={16} />}
      onClick={() => start.mutate()}
    >
      Sync Now
    </Button>
  );
}
