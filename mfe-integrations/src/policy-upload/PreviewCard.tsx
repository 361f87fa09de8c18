import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { formatCountOf, Figures, formatCount, formatUsdAccounting, Icon, RowErrorsTable, Disclosure } from '@stampline/ui';
import { useEffect, useRef } from 'react';
import { getRecordLabel, summarizeChanges, type ImportPreview, PREVIEWS_PATH, type PreviewResult } from './import-preview';
import { PreviewOutcomes } from './PreviewOutcomes';
import { RowNotes } from './RowsWithNotes';
import type { Upload } from './use-upload';
import { UploadChoicesInput } from './UploadChoicesInput';
import type { UploadDraft } from './upload-store';

export interface PreviewCardProps {
  draft: UploadDraft;
  preview: ImportPreview;
  upload: Pick<Upload, 'record' | 'dismiss' | 'openMapping' | 'preview'>;
}

/** Changes that a file would make. */
export function PreviewCard({ draft, preview, upload }: PreviewCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { result } = preview;
  if (result === null) return null;
  return (
    <Card component="section" aria-labelledby="upload-preview">
      <CardContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <div>
          <Typography
            ref={heading}
            id="upload-preview"
            variant="h3"
            component="h2"
            tabIndex={-1}
            sx={{ outline: 'none', scrollMarginTop: 80 }}
          >
            Preview
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {`${preview.fileName}. Nothing is recorded yet.`}
          </Typography>
        </div>
        <Alert severity={result.failedRows > 0 ? 'warning' : 'info'}>{summarizeChanges(result)}</Alert>
        <Figures
          figures={[
            { label: 'Rows in the file', value: formatCount(result.totalRows) },
            { label: 'Policies', value: formatCount(result.policies) },
            { label: 'Premium', value: formatUsdAccounting(result.premium) },
            { label: 'Tax and fees', value: formatUsdAccounting(result.totalDue) },
          ]}
        />
        <PreviewOutcomes outcomes={result.outcomes} />
        {result.notes.map((note) => (
          <Alert key={note} severity="info">
            {note}
          </Alert>
        ))}
        <RowNotes rows={result.noted} hint="More rows may be listed in the result after recording." />
        <RefusedRows id={preview.id} result={result} />
        <Disclosure title="How to read the rows">
          <UploadChoicesInput choices={draft.choices} onChange={(choices) => upload.preview({ ...draft, choices })} disabled={false} />
        </Disclosure>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" onClick={() => upload.record(draft, preview.id)}>
            {getRecordLabel(result)}
          </Button>
          <Button variant="outlined" onClick={() => upload.openMapping(draft)}>
            Match Columns...
          </Button>
          <Button color="inherit" onClick={upload.dismiss}>
            Cancel
          </Button>
        </Box>
      </CardContent>
    </Card>
  );
}

function RefusedRows({ id, result: { failed, failedRows } }: { id: string; result: PreviewResult }) {
  if (failedRows === 0) return null;
  return (
    <section aria-labelledby="refused-rows">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id="refused-rows" variant="subtitle2" component="h3">
          {formatCountOf(failedRows, 'refused row')}
        </Typography>
        <Button
          variant="outlined"
          size="small"
          href={`${PREVIEWS_PATH}/${encodeURIComponent(id)}/errors.csv`}
          download
          startIcon={<Icon name="download" size={18} />}
        >
          Download refused rows
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Refused rows are not recorded. Correct them in the downloaded file and upload it, now or after recording the others.
      </Typography>
      <RowErrorsTable
        rows={failed.map(({ row, policyNumber, errors }) => ({ row, name: policyNumber ?? '', errors }))}
        count={failedRows}
        nameTitle="Policy number"
      />
    </section>
  );
}
