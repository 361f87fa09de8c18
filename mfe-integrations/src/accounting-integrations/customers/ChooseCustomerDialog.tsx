import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import type { AccountingConnection, LedgerCustomer } from '../accounting-api';
import { describeMatchReason } from '../accounting-labels';
import { useChooseCustomer } from './use-choose-customer';

/** Value of the option that adds a new customer. */
const NEW_CUSTOMER = '';

/** Matches an account to a customer in the external ledger. Stampline never guesses a match. */
export function ChooseCustomerDialog({
  connection,
  customer,
  onClose,
}: {
  connection: AccountingConnection;
  customer: LedgerCustomer;
  onClose: () => void;
}) {
  const { id, companyName, name: connectionName } = connection;
  const books = companyName ?? connectionName;
  const { name, candidates, externalId } = customer;
  const [titleId, labelId] = [useId(), useId()];
  const [chosen, setChosen] = useState<string | undefined>(externalId ?? undefined);
  const { mutate, isPending } = useChooseCustomer(id);
  const save = (): void => {
    if (chosen !== undefined) mutate({ customer, externalId: chosen === NEW_CUSTOMER ? null : chosen }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Which customer is ${name}?`}</DialogTitle>
      <DialogContent>
        <FormControl>
          <FormLabel id={labelId}>{`Customers in ${books}`}</FormLabel>
          <RadioGroup aria-labelledby={labelId} value={chosen ?? null} onChange={(_, value) => setChosen(value)}>
            {candidates.map((one) => (
              <FormControlLabel
                key={one.externalId}
                value={one.externalId}
                control={<Radio />}
                label={`${one.name} (ID ${one.externalId}), ${describeMatchReason(one.likeness)}`}
              />
            ))}
            <FormControlLabel value={NEW_CUSTOMER} control={<Radio />} label={`None of these: add ${name} as a new customer`} />
          </RadioGroup>
        </FormControl>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={chosen === undefined} loading={isPending} onClick={save}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
