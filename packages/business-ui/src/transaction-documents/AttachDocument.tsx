import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { FileDropZone, formatCountOf, useToast } from '@stampline/ui';
import { useState } from 'react';
import { StoredFileDialog } from './StoredFileDialog';
import { useDocumentChanges } from './transaction-documents-api';

interface AttachDocumentProps {
  transactionIds: readonly [string, ...string[]];
  onAttached?: () => void;
}

/** Attaches a file to transactions: dropped, or chosen from File Storage. */
export function AttachDocument({ transactionIds, onAttached }: AttachDocumentProps) {
  const { upload, attach } = useDocumentChanges();
  const { toast } = useToast();
  const [isSending, setSending] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const run = async (work: Promise<{ fileName: string }>) => {
    setSending(true);
    try {
      const { fileName } = await work;
      const description = `${fileName} is attached to ${formatCountOf(transactionIds.length, 'transaction')}.`;
      toast({ title: 'Document attached', description, variant: 'success' });
      onAttached?.();
    } catch (error) {
      toast({ title: 'Document not attached', description: describeError(error), variant: 'destructive' });
    }
    setSending(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > [role=group]': { justifySelf: 'stretch' } }}>
      <FileDropZone
        label="Drop a document here"
        hint="Any file, up to 25 MB. We read the text of PDFs and emails (.eml) and compare it."
        disabled={isSending}
        onFile={(file) => void run(upload(transactionIds, file))}
      />
      <Button size="small" disabled={isSending} onClick={() => setChoosing(true)}>
        Choose from File Storage
      </Button>
      {isChoosing && (
        <StoredFileDialog
          onClose={() => setChoosing(false)}
          onChoose={(fileId) => {
            setChoosing(false);
            void run(attach(transactionIds, 'builtin', fileId));
          }}
        />
      )}
    </Box>
  );
}
