import Box from '@mui/material/Box';
import { PageHeader, PageTabs, useUrlParams } from '@stampline/ui';
import { GenerateSidebar } from './generate/GenerateSidebar';
import { GenerateTab } from './generate/GenerateTab';
import { GeneratedDocumentsTab } from './documents/GeneratedDocumentsTab';
import { TemplatesTab } from './templates/TemplatesTab';

const TITLE = 'Document Generator';

/** State forms, reports and affidavits, prefilled from the policies. */
export default function DocumentGeneratorPage() {
  const address = useUrlParams();
  return (
    <>
      <PageHeader title={TITLE} description="Each state’s forms and reports, filled in from your policies." />
      <PageTabs
        title={TITLE}
        tabs={[
          { value: 'generate', label: 'Generate Document' },
          { value: 'generated', label: 'Generated Documents' },
          { value: 'templates', label: 'Document Templates' },
        ]}
      >
        {(current) => (
          <>
            {current === 'generate' && (
              <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
                <GenerateTab onGenerated={() => address.change({ tab: 'generated' })} />
                <GenerateSidebar />
              </Box>
            )}
            {current === 'generated' && <GeneratedDocumentsTab />}
            {current === 'templates' && <TemplatesTab />}
          </>
        )}
      </PageTabs>
    </>
  );
}
