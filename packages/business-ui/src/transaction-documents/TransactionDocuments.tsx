import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { RowsSkeleton, StatusChip, useCanEdit, useConfirm, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../query-state/QueryState';
import { AttachDocument } from './AttachDocument';
import { AttachedDocumentItem } from './AttachedDocumentItem';
import { describeRequestedDocument } from './document-labels';
import { ElsewhereDocumentItem } from './ElsewhereDocumentItem';
import { KeptElsewhereForm } from './KeptElsewhereForm';
import {
  type AttachedDocument,
  type TransactionDocuments as Documents,
  transactionDocumentsQuery,
  useDocumentChanges,
} from './transaction-documents-api';

/** Transaction documents: those that its office requires, and the attached files compared with the record. */
export function TransactionDocuments({ transactionId }: { transactionId: string }) {
  return (
    <QueryState
      query={useQuery(transactionDocumentsQuery(transactionId))}
      what="The documents"
      skeleton={<RowsSkeleton rows={2} label="Loading the documents" />}
    >
      {(documents) => <DocumentLists transactionId={transactionId} documents={documents} />}
    </QueryState>
  );
}

function DocumentLists({ transactionId, documents }: { transactionId: string; documents: Documents }) {
  const { wantedDocuments, attachedDocuments, elsewhereDocuments, documentNames } = documents;
  const canEdit = useCanEdit();
  const { rename, remove, recordElsewhere } = useDocumentChanges();
  const { toast } = useToast();
  const confirm = useConfirm();
  const run = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      toast({ title: 'Document not changed', description: describeError(error), variant: 'destructive' });
    }
  };
  const askAndRemove = async (document: AttachedDocument) => {
    const { fileName, otherTransactionCount } = document;
    const description = otherTransactionCount > 0 ? 'It stays attached to the other transactions.' : 'The file is deleted.';
    if (await confirm({ title: `Remove ${fileName}?`, description, confirmLabel: 'Remove' })) await run(remove(document));
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {wantedDocuments.length > 0 && (
        <Box component="ul" aria-label="Documents that the office asks for" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {wantedDocuments.map((wanted) => {
            const { words, tone } = describeRequestedDocument(wanted);
            return (
              <Box component="li" key={wanted.documentName} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                <StatusChip tone={tone}>{words}</StatusChip>
                <Typography variant="body2">{wanted.documentName}</Typography>
              </Box>
            );
          })}
        </Box>
      )}
      {attachedDocuments.length > 0 && (
        <Box component="ul" aria-label="Attached documents" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {attachedDocuments.map((document) => (
            <AttachedDocumentItem
              key={`${document.transactionId} ${document.fileId}`}
              document={document}
              names={documentNames}
              actions={
                canEdit ? { onRename: (name) => void run(rename(document, name)), onRemove: () => void askAndRemove(document) } : undefined
              }
            />
          ))}
        </Box>
      )}
      {elsewhereDocuments.length > 0 && (
        <Box component="ul" aria-label="Documents in other systems" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {elsewhereDocuments.map((document) => (
            <ElsewhereDocumentItem
              key={`${document.transactionId} ${document.documentName}`}
              document={document}
              onRemove={
                canEdit
                  ? () =>
                      void run(
                        recordElsewhere({
                          transactionIds: [document.transactionId],
                          documentName: document.documentName,
                          keptIn: null,
                        }),
                      )
                  : undefined
              }
            />
          ))}
        </Box>
      )}
      {wantedDocuments.length === 0 && attachedDocuments.length === 0 && elsewhereDocuments.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No documents are attached. We found no source that requires any for this transaction.
        </Typography>
      )}
      {canEdit && <AttachDocument transactionIds={[transactionId]} />}
      {canEdit && wantedDocuments.length > 0 && (
        <KeptElsewhereForm
          transactionIds={[transactionId]}
          names={wantedDocuments.filter(({ isAttached }) => !isAttached).map(({ documentName }) => documentName)}
        />
      )}
    </Box>
  );
}
