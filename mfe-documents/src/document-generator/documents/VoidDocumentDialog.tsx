import { api, explainFailure } from '@stampline/api-client';
import { FormDialog, TextAreaInput, useForm, useToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { documentsKey, type ListedDocument } from '../document-api';

interface VoidDocumentDialogProps {
  document: Pick<ListedDocument, 'id' | 'fileName'>;
  onClose: () => void;
}

/** Asks for the reason for voiding a document. */
export function VoidDocumentDialog({ document: { id, fileName }, onClose }: VoidDocumentDialogProps) {
  const client = useQueryClient();
  const { toast } = useToast();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? 'Enter the reason, for example "The return premium was missing."' : undefined,
    }),
    explain: explainFailure,
    submit: async ({ reason }) => {
      await api.POST('/api/documents/{id}/void', { params: { path: { id } }, body: { reason } });
      await client.invalidateQueries({ queryKey: documentsKey });
      toast({ title: 'Document Voided', description: `Every page of ${fileName} is now marked VOID.`, variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Void ${fileName}`}
      description="The file is kept, and every later download is marked VOID on each page. You cannot undo this."
      form={form}
      submitLabel="Void document"
      sendingLabel="Voiding..."
      onClose={onClose}
    >
      <TextAreaInput form={form} name="reason" label="Reason" maxLength={1_000} />
    </FormDialog>
  );
}
