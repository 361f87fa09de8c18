import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PolicyDetail } from '@stampline/business-ui';
import { Icon, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { AddTransactionDialog } from './AddTransactionDialog';
import { isPossible, TRANSACTION_KINDS, type TransactionKind } from './transaction-kinds';

/** Menu of manual transactions, each in its dialog. */
export function PolicyActions({ policy }: { policy: PolicyDetail }) {
  const canEdit = useCanEdit();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [kind, setKind] = useState<TransactionKind>();
  const choose = (chosen: TransactionKind) => {
    setAnchor(null);
    setKind(chosen);
  };
  return (
    <>
      {canEdit && policy.terms.length > 0 && (
        <>
          <Button
            variant="contained"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            endIcon={<Icon name="expand" />}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ displayPrint: 'none' }}
          >
            Add Transaction
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {TRANSACTION_KINDS.map((one) => (
              <MenuItem key={one.type} disabled={!isPossible(one, policy)} onClick={() => choose(one)}>
                {`${one.verb}...`}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {kind !== undefined && <AddTransactionDialog kind={kind} policy={policy} onClose={() => setKind(undefined)} />}
    </>
  );
}
