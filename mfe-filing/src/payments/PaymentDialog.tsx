import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { describeError } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { FileDropZone, formatDateTime, RowsSkeleton, useCanEdit, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatPayee } from '../payee-labels/payee-labels';
import { PaymentFacts } from './PaymentFacts';
import { PaymentShares } from './PaymentShares';
import { type PaymentDetail, paymentQuery, buildProofUrl, usePaymentMutations } from './payment-api';
import { VoidPaymentDialog } from './VoidPaymentDialog';

/** A payment, with the months that it settles and its proof. */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId();
  const canEdit = useCanEdit();
  const query = useQuery(paymentQuery(id));
  const [isVoiding, setVoiding] = useState(false);
  const { data } = query;
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{data ? formatPayee(data) : 'Payment'}</DialogTitle>
      <DialogContent>
        <QueryState
          query={query}
          what="The payment"
          gone={{ title: 'Payment not found', action: { label: 'Close', onClick: onClose } }}
          skeleton={<RowsSkeleton rows={4} rowHeight={48} label="Loading the payment" />}
        >
          {(payment) => (
            <Box sx={{ display: 'grid', gap: 5 }}>
              <PaymentFacts payment={payment} />
              {payment.voidedAt !== null && (
                <span>
                  Voided by {payment.voidedByName} on {formatDateTime(payment.voidedAt)}: {payment.voidReason}
                </span>
              )}
              <PaymentShares payment={payment} />
              <PaymentProof payment={payment} canAdd={canEdit && payment.status === 'recorded'} />
            </Box>
          )}
        </QueryState>
      </DialogContent>
      <DialogActions>
        {data?.status === 'recorded' && canEdit && (
          <Button color="error" onClick={() => setVoiding(true)}>
            Void payment
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {data && isVoiding && <VoidPaymentDialog payment={data} onClose={() => setVoiding(false)} />}
    </Dialog>
  );
}

function PaymentProof({ payment: { id, proofName }, canAdd }: { payment: PaymentDetail; canAdd: boolean }) {
  const { addProof } = usePaymentMutations();
  const { toast } = useToast();
  const [isSending, setSending] = useState(false);
  if (proofName !== null)
    return (
      <span>
        Proof:{' '}
        <Link underline="always" href={buildProofUrl(id)} download>
          {proofName}
        </Link>
      </span>
    );
  if (!canAdd) return <span>No proof was added.</span>;
  const add = async (file: File) => {
    setSending(true);
    try {
      await addProof(id, file);
      toast({ title: 'Proof added', description: `${file.name} is kept with the payment.`, variant: 'success' });
    } catch (error) {
      toast({ title: 'Proof not added', description: describeError(error), variant: 'destructive' });
    }
    setSending(false);
  };
  return (
    <FileDropZone label="Add the proof of payment" hint="Any file, up to 25 MB" disabled={isSending} onFile={(file) => void add(file)} />
  );
}
