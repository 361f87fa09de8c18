import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { FileDropZone, SPREADSHEET_FILES, useCanEdit } from '@stampline/ui';
import { UploadChoicesInput } from './UploadChoicesInput';
import type { UploadChoices } from './upload-choices';
import { UploadProgress } from './UploadProgress';
import { isBusy, type UploadState } from './upload-store';

export interface UploadCardProps {
  state: UploadState;
  choices: UploadChoices;
  onChoices: (choices: UploadChoices) => void;
  onFile: (file: File) => void;
}

/** Drop zone with choices about the meaning of rows; shows progress during an upload. */
export function UploadCard({ state, choices, onChoices, onFile }: UploadCardProps) {
  const canEdit = useCanEdit();
  return (
    <Card component="section" aria-labelledby="upload-file" sx={{ display: 'flex' }}>
      <CardContent sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Typography id="upload-file" variant="h3" component="h2" sx={{ mb: 3 }}>
          Upload a file
        </Typography>
        {isBusy(state) ? (
          <UploadProgress state={state} />
        ) : (
          <>
            <UploadChoicesInput choices={choices} onChange={onChoices} disabled={!canEdit} />
            <FileDropZone
              label="Drop a CSV or Excel file here"
              hint={canEdit ? 'CSV, XLSX or XLS, up to 10 MB' : 'Viewers can’t upload policies. Ask an owner or a member.'}
              accept={SPREADSHEET_FILES}
              disabled={!canEdit}
              onFile={onFile}
            />
          </>
        )}
      </CardContent>
    </Card>
  );
}
