import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDateTime, StatusChip } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type ListedDocument, versionsQuery } from '../document-api';
import { getStatusTone, getStatusLabel } from './document-labels';

interface DocumentVersionsProps {
  document: Pick<ListedDocument, 'id' | 'documentNumber'>;
  onOpen: (id: string) => void;
}

/** Versions of a document, newest first; opening one replaces the one shown. */
export function DocumentVersions({ document: { id, documentNumber }, onOpen }: DocumentVersionsProps) {
  const title = useId();
  const { data: versions = [] } = useQuery(versionsQuery(documentNumber));
  if (versions.length < 2) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 5 }}>
      <Typography id={title} variant="h3" component="h3" sx={{ mb: 2 }}>
        Versions
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {versions.map((version) => (
          <Box component="li" key={version.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            {version.id === id ? (
              <Typography variant="body2" aria-current="true">
                Version {version.version} (this one)
              </Typography>
            ) : (
              <Link component="button" type="button" variant="body2" onClick={() => onOpen(version.id)}>
                Version {version.version}
              </Link>
            )}
            <StatusChip tone={getStatusTone(version)}>{getStatusLabel(version)}</StatusChip>
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(version.generatedAt)}, {version.generatedByName}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
