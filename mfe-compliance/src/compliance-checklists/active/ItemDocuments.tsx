import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { formatFileSize, Icon, useCanEdit } from '@stampline/ui';
import { useRef, useState } from 'react';
import { type Checklist, type ChecklistItem, buildDocumentUrl } from '../checklist-api';
import { useChecklistActions } from '../use-checklist-actions';

export function ItemDocuments({ checklist, item }: { checklist: Checklist; item: ChecklistItem }) {
  const canEdit = useCanEdit();
  const steps = useChecklistActions();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const { title, documents } = item;
  const add = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    await steps.addDocument(checklist, item, file);
    setSending(false);
  };
  if (!canEdit && documents.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {documents.map(({ fileId, name, sizeBytes }) => (
        <Box key={fileId} component="span" sx={{ display: 'inline-flex', alignItems: 'center', typography: 'body2', minWidth: 0 }}>
          <Link href={buildDocumentUrl(checklist.id, fileId)} download={name} underline="always" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Link>
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatFileSize(sizeBytes)}
          </Box>
          {canEdit && (
            <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => void steps.removeDocument(checklist, fileId, name)}>
              <Icon name="close" size={16} />
            </IconButton>
          )}
        </Box>
      ))}
      {canEdit && (
        <>
          <Button
            size="small"
            variant="text"
            disabled={isSending}
            startIcon={<Icon name="upload" size={18} />}
            onClick={() => input.current?.click()}
            aria-label={`Add document: ${title}`}
          >
            {isSending ? 'Adding...' : 'Add document'}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={`Document for ${title}`}
            onChange={(event) => {
              void add(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </>
      )}
    </Box>
  );
}
