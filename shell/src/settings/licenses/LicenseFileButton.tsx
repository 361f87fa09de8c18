import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { describeError, type ResponseBody, sendFileForResponse } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { describeFileResult } from './license-labels';
import { keysOfLicenses } from './use-licenses';

type FileResult = ResponseBody<'/api/organization/licenses/file', 'post'>;

/** Uploads a file of licenses, and shows which were added, changed and rejected. */
export function LicenseFileButton() {
  const client = useQueryClient();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<FileResult>();
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    try {
      setResult(await sendFileForResponse<FileResult>({ path: '/api/organization/licenses/file', file, onProgress: () => undefined }));
      await Promise.all(keysOfLicenses.map((queryKey) => client.invalidateQueries({ queryKey })));
    } catch (error) {
      showToast({ title: 'File not imported', description: describeError(error), variant: 'destructive' });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button disabled={isSending} onClick={() => input.current?.click()}>
        {isSending ? 'Importing...' : 'Import licenses'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,.xls"
        hidden
        tabIndex={-1}
        aria-label="File of licenses"
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {result !== undefined && (
        <Dialog open onClose={() => setResult(undefined)} fullWidth aria-labelledby={titleId}>
          <DialogTitle id={titleId}>Licenses imported</DialogTitle>
          <DialogContent>
            <Typography>{describeFileResult(result)}</Typography>
            {result.rejectedRows.map(({ rowNumber, rowErrors }) => (
              <Typography key={rowNumber} variant="body2" sx={{ mt: 2 }}>
                Row {rowNumber}: {rowErrors.join(' ')}
              </Typography>
            ))}
            <Typography variant="body2" sx={{ mt: 3 }}>
              <Link underline="always" href="/api/organization/licenses/template.csv">
                Download the template
              </Link>{' '}
              for the names of the columns.
            </Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setResult(undefined)}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
