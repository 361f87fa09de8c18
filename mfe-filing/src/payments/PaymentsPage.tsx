import Button from '@mui/material/Button';
import { PageHeader, PageTabs, useUrlParams, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DueTab } from './DueTab';
import { PaymentDialog } from './PaymentDialog';
import { PaymentsTab } from './PaymentsTab';
import type { Payable } from './payment-types';
import { RecordPaymentDialog } from './RecordPaymentDialog';
import { StatementsTab } from './StatementsTab';

const TITLE = 'Payments';
const tabs = [
  { value: 'due', label: 'Due' },
  { value: 'payments', label: 'Payments' },
  { value: 'statements', label: 'Statements' },
] as const;

export default function PaymentsPage() {
  const address = useUrlParams();
  const canEdit = useCanEdit();
  const [paying, setPaying] = useState<Payable | 'anything' | null>(null);
  const paymentId = address.params.get('payment');
  const openPayment = (payment: string) => address.change({ payment }, { isStep: true });
  return (
    <>
      <PageHeader
        title={TITLE}
        description="What you owe each payee, what you paid, and the monthly statement for all states."
        actions={
          canEdit && (
            <>
              <Button variant="outlined" component={Link} to="/statements/new">
                Issue statement
              </Button>
              <Button variant="contained" onClick={() => setPaying('anything')}>
                Record payment
              </Button>
            </>
          )
        }
      />
      <PageTabs title={TITLE} tabs={tabs}>
        {(current) => (
          <>
            {current === 'due' && <DueTab onPay={setPaying} />}
            {current === 'payments' && <PaymentsTab onOpen={openPayment} />}
            {current === 'statements' && <StatementsTab />}
          </>
        )}
      </PageTabs>
      {paymentId !== null && <PaymentDialog id={paymentId} onClose={() => address.change({ payment: null })} />}
      {paying !== null && <RecordPaymentDialog payable={paying === 'anything' ? null : paying} onClose={() => setPaying(null)} />}
    </>
  );
}
