import Button from '@mui/material/Button';
import type { PolicyDetail, PolicyTransaction } from '@stampline/business-ui';
import { useState } from 'react';
import { CorrectDialog } from './CorrectDialog';

/** Opens the correction of one transaction. */
export function CorrectButton({ policy, transaction }: { policy: PolicyDetail; transaction: PolicyTransaction }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        Correct...
      </Button>
      {isOpen && <CorrectDialog policy={policy} transaction={transaction} onClose={() => setOpen(false)} />}
    </>
  );
}
