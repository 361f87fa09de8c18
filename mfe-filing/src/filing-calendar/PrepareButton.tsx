import Button from '@mui/material/Button';
import { api, getData, describeError } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

export function PrepareButton({ deadlineId }: { deadlineId: string }) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const open = useMutation({
    mutationFn: () => getData(api.POST('/api/filings', { body: { deadlineId } })),
    onSuccess: ({ id }) => navigate(`/filings/${id}`),
    onError: (error) => toast({ title: 'Filing not opened', description: describeError(error), variant: 'destructive' }),
  });
  return (
    <Button disabled={open.isPending} onClick={() => open.mutate()}>
      Prepare with Stampline
    </Button>
  );
}
