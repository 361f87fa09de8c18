import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { describeError } from '@stampline/api-client';
import { RowsSkeleton, useCanEdit, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { contentQuery, type DocumentContent } from '../document-api';
import { useDocumentDownload } from '../use-document-download';
import { ContentSections } from './ContentSections';
import { SubmissionSelect } from './SubmissionSelect';
import { DocumentVersions } from './DocumentVersions';
import { VoidDocumentDialog } from './VoidDocumentDialog';

/** Dialog that shows a document's content, in which the document can also be downloaded and voided. */
export function DocumentContentDialog({ id, onOpen, onClose }: { id: string; onOpen: (id: string) => void; onClose: () => void }) {
  const title = useId();
  const { toast } = useToast();
  const download = useDocumentDownload();
  const canEdit = useCanEdit();
  const [isVoiding, setVoiding] = useState(false);
  const query = useQuery(contentQuery(id));
  const { error, data } = query;
  useEffect(() => {
    if (error !== null) toast({ title: 'View Failed', description: describeError(error), variant: 'destructive' });
  }, [error, toast]);
  const document = data?.document;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{data?.content.title ?? 'Document'}</DialogTitle>
      <DialogContent>
        <QueryState query={query} what="The document" skeleton={<RowsSkeleton rows={6} rowHeight={48} label="Loading the document" />}>
          {(content) => <DocumentContentBody {...content} />}
        </QueryState>
        {canEdit && document !== undefined && document.voidedAt === null && document.missing.length === 0 && (
          <Box sx={{ mt: 5, display: 'grid' }}>
            <SubmissionSelect document={document} />
          </Box>
        )}
        {document !== undefined && <DocumentVersions document={document} onOpen={onOpen} />}
      </DialogContent>
      <DialogActions>
        {canEdit && document !== undefined && document.voidedAt === null && document.status !== 'filed' && (
          <Button color="error" onClick={() => setVoiding(true)}>
            Void...
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
        {document !== undefined && (
          <Button variant="contained" onClick={() => void download(document)}>
            Download
          </Button>
        )}
      </DialogActions>
      {isVoiding && document !== undefined && <VoidDocumentDialog document={document} onClose={() => setVoiding(false)} />}
    </Dialog>
  );
}

function DocumentContentBody({ content, document }: DocumentContent) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {content.subject}. Version {document.version}. Code {document.verificationCode}.
      </Typography>
      {document.voidReason !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          Void: {document.voidReason}
        </Alert>
      )}
      {document.missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Draft. Missing: {document.missing.map(({ label }) => label).join(', ')}
        </Alert>
      )}
      {content.warnings.map((warning) => (
        <Alert key={warning} severity="info" sx={{ mb: 4 }}>
          {warning}
        </Alert>
      ))}
      <ContentSections sections={content.sections} />
    </>
  );
}
