import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { Icon, showToast, useCanEdit } from '@stampline/ui';
import { type RefObject, useState } from 'react';
import { saveFile } from '../pdf-frame/save-file';
import { ShareLinkForm } from '../share-links/ShareLinkForm';
import { ShareLinks } from '../share-links/ShareLinks';
import { useShareLink } from '../share-links/use-share-link';
import { type Document, type DocumentResponse, downloadPdf } from './document-api';
import { buildReportFile, buildReportFileName } from './report/report-file';
import { SharePreview } from './SharePreview';
import { PreviewPart } from './PreviewPart';

interface ShareTabProps {
  answer: DocumentResponse;
  /** The rendered report. */
  sheet: RefObject<HTMLDivElement | null>;
}

/** Exports a document as a file, on paper, or by a link. */
export function ShareTab({ answer: { document: record }, sheet }: ShareTabProps) {
  const subject = { subjectKind: 'document', subjectId: record.id } as const;
  const canEdit = useCanEdit();
  const link = useShareLink(subject);
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <PreviewPart title="Export">
        <ExportButtons record={record} sheet={sheet} />
      </PreviewPart>
      {canEdit && (
        <PreviewPart title="Share">
          {record.voidedAt === null ? (
            <ShareLinkForm subject={subject} title={record.title} link={link} />
          ) : (
            <Alert severity="info">A void document cannot be shared. Its links have stopped working.</Alert>
          )}
        </PreviewPart>
      )}
      {record.voidedAt === null && (
        <PreviewPart title="Share preview">
          <SharePreview record={record} />
        </PreviewPart>
      )}
      <PreviewPart title="Links to this document">
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
          <ShareLinks subject={subject} onRevoke={link.forget} />
        </Box>
      </PreviewPart>
    </Box>
  );
}

const announceDownload = (name: string) =>
  showToast({ title: 'Document Downloaded', description: `${name} is in your downloads.`, variant: 'success' });

function ExportButtons({ record, sheet }: { record: Document; sheet: ShareTabProps['sheet'] }) {
  const [isLoading, setLoading] = useState(false);
  const saveReport = () => {
    if (sheet.current === null) return;
    const name = buildReportFileName(record.fileName);
    saveFile(new Blob([buildReportFile(record.title, sheet.current)], { type: 'text/html;charset=utf-8' }), name);
    announceDownload(name);
  };
  const savePdf = async () => {
    setLoading(true);
    try {
      saveFile(await downloadPdf(record.id), record.fileName);
      announceDownload(record.fileName);
    } catch (error) {
      showToast({ title: 'Download Failed', description: describeError(error), variant: 'destructive' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Button variant="outlined" startIcon={<Icon name="download" />} disabled={isLoading} onClick={() => void savePdf()}>
        Download PDF
      </Button>
      <Button variant="outlined" startIcon={<Icon name="download" />} onClick={saveReport}>
        Download HTML Report
      </Button>
      <Button variant="outlined" onClick={() => window.print()}>
        Print
      </Button>
    </Box>
  );
}
