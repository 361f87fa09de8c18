import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { PageHeader } from '@stampline/ui';
import { useSearchParams } from 'react-router-dom';
import { ImportFromAddress } from './ImportFromAddress';
import { RecentImports } from './RecentImports';
import { RequiredFormat } from './RequiredFormat';
import { ResultCard } from './ResultCard';
import { StateRates } from './StateRates';
import { StepsGuide } from './StepsGuide';
import { UploadCard } from './UploadCard';
import { useUpload } from './use-upload';

const subtitle = 'Import policy data for all 51 jurisdictions (50 states + DC) from CSV or Excel files';

export default function PolicyUploadPage() {
  const { state, upload, dismiss } = useUpload();
  const [search, setSearch] = useSearchParams();
  const named = search.get('import');
  const start = (file: File) => {
    setSearch({}, { replace: true });
    upload(file);
  };
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader title="Policy Data Upload" description={subtitle} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <StepsGuide />
        {state.step === 'failed' && (
          <Alert severity="error" onClose={dismiss}>
            <strong>{state.fileName}</strong> was not imported. {state.sentence}
          </Alert>
        )}
        {state.step === 'over' && !named && <ResultCard policyImport={state.policyImport} onDismiss={dismiss} />}
        {named && <ImportFromAddress id={named} onDismiss={() => setSearch({}, { replace: true })} />}
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <UploadCard state={state} onFile={start} />
            <RecentImports />
          </Box>
          <RequiredFormat />
        </Box>
        <StateRates />
      </Box>
    </Box>
  );
}
