import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { describeError } from '@stampline/api-client';
import { useCanEdit, useConfirm, useToast } from '@stampline/ui';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { type FilingDetail, useFilingMutations } from './filing-api';

/** Links for a package of placements: one to its placements, and one to remove them before it is sent. */
export function ReleaseButton({ filing }: { filing: FilingDetail }) {
  const canEdit = useCanEdit();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { toast } = useToast();
  const { release } = useFilingMutations();
  const view = filing.submissionId === null ? 'open' : 'closed';
  const removePlacements = async () => {
    const isSure = await confirm({
      title: 'Remove the placements?',
      description: 'The package stays empty and cannot be sent. Its placements can go into another package.',
      confirmLabel: 'Remove',
    });
    if (!isSure) return;
    try {
      await release(filing.id);
      void navigate('/placements');
    } catch (error) {
      toast({ title: 'Placements not removed', description: describeError(error), variant: 'destructive' });
    }
  };
  return (
    <>
      {canEdit && filing.submissionId === null && filing.totals.transactionCount > 0 && (
        <Button variant="outlined" onClick={() => void removePlacements()}>
          Remove placements
        </Button>
      )}
      <Link
        component={RouterLink}
        to={`/placements?${new URLSearchParams({ tab: view, [`${view}.filingId`]: filing.id }).toString()}`}
        sx={{ alignSelf: 'center' }}
      >
        Placements in this package
      </Link>
    </>
  );
}
