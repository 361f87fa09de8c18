import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { PageHeader, useFocusWhenLost, useUrlParams } from '@stampline/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ImportFromUrl } from './ImportFromUrl';
import { ImportsList } from './ImportsList';
import { MappingCard } from './MappingCard';
import { PreviewCard } from './PreviewCard';
import { RequiredFormat } from './RequiredFormat';
import { ImportResultCard } from './ImportResultCard';
import { StateRates } from './StateRates';
import { StepsGuide } from './StepsGuide';
import { UploadCard } from './UploadCard';
import { DEFAULT_CHOICES } from './upload-choices';
import { useUpload } from './use-upload';

const subtitle = 'Import policy data for all 51 jurisdictions (50 states + DC) from CSV or Excel files';

export default function PolicyUploadPage() {
  const upload = useUpload();
  const { state, dismiss } = upload;
  const [choices, setChoices] = useState(DEFAULT_CHOICES);
  const address = useUrlParams();
  const named = address.params.get('import');
  useFocusWhenLost(state.step, () => document.getElementById('upload-results'));
  const forget = () => address.change({ import: null });
  const start = (file: File) => {
    forget();
    upload.begin(file, choices);
    // Confirmations apply to only one file.
    setChoices({ ...choices, confirmsReturns: false, recordsAfterEnd: false, numbers: 'ask' });
  };
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader title="Policy Data Upload" description={subtitle} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <StepsGuide />
        {state.step === 'failed' && (
          <Alert severity="error" onClose={dismiss}>
            <strong>{state.fileName}</strong> was not imported. {state.sentence}{' '}
            <Link underline="always" component={RouterLink} to="/policy-upload/reading" color="inherit">
              How Stampline reads your file
            </Link>
          </Alert>
        )}
        {state.step === 'over' && !named && <ImportResultCard policyImport={state.policyImport} onDismiss={dismiss} />}
        {named && <ImportFromUrl key={named} id={named} onDismiss={forget} />}
        {state.step === 'matching' && <MappingCard draft={state.draft} mapping={state.mapping} upload={upload} />}
        {state.step === 'previewed' && <PreviewCard draft={state.draft} preview={state.preview} upload={upload} />}
        {state.step !== 'matching' && state.step !== 'previewed' && (
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
            }}
          >
            <UploadCard state={state} choices={choices} onChoices={setChoices} onFile={start} />
            <RequiredFormat />
          </Box>
        )}
        <ImportsList />
        <StateRates />
      </Box>
    </Box>
  );
}
