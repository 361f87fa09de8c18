import { PageHeader } from '@stampline/ui';

const subtitle = 'Import policy data for all 51 jurisdictions (50 states + DC) from CSV or Excel files';

export default function PolicyUploadPage() {
  return <PageHeader title="Policy Data Upload" description={subtitle} />;
}
