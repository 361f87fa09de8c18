import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@stampline/business-ui';
import { formatFileSize, Icon, RowsSkeleton } from '@stampline/ui';
import { getPreviewKind } from '../pdf-frame/preview-kind';
import { PdfFrame } from '../pdf-frame/PdfFrame';
import { useObjectUrl } from '../pdf-frame/use-object-url';
import { type OpenedLink, type SharedItem, buildSharedFileUrl, sharedFileQuery } from './shared-api';

interface SharedFileProps {
  link: OpenedLink;
  shared: SharedItem;
  title: string;
}

/** A link's file: PDFs and images can be viewed and saved, other types can only be saved. */
export function SharedFile({ link, shared: { subjectKind, mediaType, size }, title }: SharedFileProps) {
  const kind = getPreviewKind({ mediaType, size: size ?? 0 });
  return (
    <Card>
      {kind === null ? (
        <DownloadOnlyFile link={link} size={size} />
      ) : (
        <PreviewableFile
          link={link}
          kind={kind}
          mediaType={mediaType}
          fileName={subjectKind === 'file' ? title : `${title}.pdf`}
          title={title}
        />
      )}
    </Card>
  );
}

function DownloadOnlyFile({ link, size }: { link: OpenedLink; size: number | null }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', p: 4 }}>
      <Button variant="contained" component="a" href={buildSharedFileUrl(link)} download startIcon={<Icon name="download" />}>
        Download File
      </Button>
      <Typography variant="body2" color="textSecondary">
        {[...(size === null ? [] : [formatFileSize(size)]), 'Files of this kind cannot be previewed.'].join('. ')}
      </Typography>
    </Box>
  );
}

interface PreviewableFileProps {
  link: OpenedLink;
  kind: 'image' | 'pdf';
  mediaType: string | null;
  fileName: string;
  title: string;
}

function PreviewableFile({ link, kind, mediaType, fileName, title }: PreviewableFileProps) {
  const query = useQuery(sharedFileQuery(link, mediaType ?? ''));
  return (
    <QueryState query={query} what="The document" skeleton={<RowsSkeleton rows={6} rowHeight={80} label="Loading the document" />}>
      {(content) => <Content content={content} kind={kind} fileName={fileName} title={title} />}
    </QueryState>
  );
}

function Content({ content, kind, fileName, title }: Pick<PreviewableFileProps, 'kind' | 'fileName' | 'title'> & { content: Blob }) {
  const address = useObjectUrl(content);
  if (address === undefined) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, p: 4 }}>
        <Button variant="contained" component="a" href={address} download={fileName} startIcon={<Icon name="download" />}>
          {kind === 'pdf' ? 'Download PDF' : 'Download Image'}
        </Button>
        <Button variant="outlined" component="a" href={address} target="_blank" rel="noreferrer" startIcon={<Icon name="openOutside" />}>
          Open in a new tab
        </Button>
      </Box>
      {/* Phone browsers cannot show a PDF inside a page; the buttons above work there. */}
      {kind === 'pdf' ? (
        <PdfFrame address={address} title={title} />
      ) : (
        <Box component="img" src={address} alt={title} sx={{ display: 'block', maxWidth: '100%', maxHeight: '70vh', mx: 'auto', mb: 4 }} />
      )}
    </>
  );
}
