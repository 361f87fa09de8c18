import Box from '@mui/material/Box';
import { PageHeader, PageTabs, useAddress } from '@stampline/ui';
import { GenerateSide } from './generate/GenerateSide';
import { GenerateTab } from './generate/GenerateTab';
import { GeneratedTab } from './generated/GeneratedTab';
import { TemplatesTab } from './templates/TemplatesTab';

const TITLE = 'Document Generator';

/** Forms, reports and affidavits of the states, prefilled from the policies. */
export default function DocumentGeneratorPage() {
  const address = useAddress();
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
                <GenerateSide />
              </Box>
            )}
            {current === 'generated' && <GeneratedTab />}
            {current === 'templates' && <TemplatesTab />}
          </>
        )}
      </PageTabs>
    </>
  );
}
