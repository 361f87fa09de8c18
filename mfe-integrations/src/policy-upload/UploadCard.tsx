import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { FileDropZone, SPREADSHEET_FILES, useCanEdit } from '@stampline/ui';
import { UploadProgress } from './UploadProgress';
import { isBusy, type UploadState } from './upload-store';

export interface UploadCardProps {
  state: UploadState;
  onFile: (file: File) => void;
}

/** The place to drop a file; while one is on its way, how far it is. */
export function UploadCard({ state, onFile }: UploadCardProps) {
  const canEdit = useCanEdit();
  return (
    <Card component="section" aria-labelledby="upload-file" sx={{ display: 'flex' }}>
      <CardContent sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Typography id="upload-file" variant="h2" sx={{ mb: 3 }}>
          Upload a file
        </Typography>
        {isBusy(state) ? (
          <UploadProgress state={state} />
        ) : (
          <FileDropZone
            label="Drop a CSV or Excel file here"
            hint={canEdit ? 'CSV, XLSX or XLS, up to 10 MB' : 'Your role is viewer: ask an owner or a member to upload policies.'}
            accept={SPREADSHEET_FILES}
            disabled={!canEdit}
            onFile={onFile}
          />
        )}
      </CardContent>
    </Card>
  );
}
