import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '@stampline/ui';
import type { TransactionDocuments } from './transaction-documents-api';

interface ElsewhereDocumentItemProps {
  document: TransactionDocuments['elsewhereDocuments'][number];
  /** Undefined for viewers. */
  onRemove: (() => void) | undefined;
}

/** A document kept in another system, with the system's name and who stated this and when. */
export function ElsewhereDocumentItem({
  document: { documentName, keptIn, statedByName, statedAt },
  onRemove,
}: ElsewhereDocumentItemProps) {
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {documentName}: {keptIn} (stated by {statedByName}, {formatDate(statedAt.slice(0, 10))}).{' '}
      {onRemove !== undefined && (
        <Button size="small" color="inherit" aria-label={`Remove the place of ${documentName}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Typography>
  );
}
