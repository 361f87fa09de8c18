import Alert from '@mui/material/Alert';
import { CheckboxInput, FormDialog, TextAreaInput } from '@stampline/ui';
import type { ReactNode } from 'react';
import { TransactionPreviewCard } from './TransactionPreviewCard';
import type { TransactionForm } from './use-transaction-form';

export interface TransactionDialogProps {
  title: string;
  description: string;
  booking: TransactionForm;
  /** Label of the button that records the previewed transaction. */
  recordLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Form of a transaction, its preview, and the reason for recording it. */
export function TransactionDialog({
  title,
  description,
  booking: { form, preview },
  recordLabel,
  onClose,
  children,
}: TransactionDialogProps) {
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      submitLabel={preview === undefined ? 'Preview' : recordLabel}
      onClose={onClose}
    >
      {children}
      {preview !== undefined && <TransactionPreviewCard preview={preview} />}
      {preview !== undefined && preview.returnsTooMuch !== null && (
        <>
          <Alert severity="warning">{preview.returnsTooMuch}</Alert>
          <CheckboxInput form={form} name="confirmReturns" label="Return more than the premium of the term" />
        </>
      )}
      <TextAreaInput form={form} name="reason" label="Reason" help="Shown with the transaction and in the audit log" />
    </FormDialog>
  );
}
