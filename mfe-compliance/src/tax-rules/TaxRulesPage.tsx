import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, useUrlParams, useDocumentTitle } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { ChangesTab } from './changes/ChangesTab';
import { EditionsTab } from './editions/EditionsTab';
import { OverridesTab } from './overrides/OverridesTab';
import { CHANGE_PARAMETER, getTabPath } from './tax-rules-paths';

const tabs = [
  { value: 'editions', label: 'Editions', Content: EditionsTab },
  { value: 'overrides', label: 'Custom rates', Content: OverridesTab },
  { value: 'changes', label: 'Changes', Content: ChangesTab },
] as const;

/** Rules that price the organization's policies, and proposals to change them. */
export default function TaxRulesPage() {
  const { params } = useUrlParams();
  const asked = params.has(CHANGE_PARAMETER) ? 'changes' : params.get('tab');
  const { value: current, label, Content } = tabs.find(({ value }) => value === asked) ?? tabs[0];
  useDocumentTitle(label, 'Tax Rules');
  return (
    <>
      <PageHeader
        title="Tax Rules"
        description="The rulebook edition and the custom rates that price your policies. Preview every change before it is made."
      />
      <Tabs value={current} aria-label="Tax Rules" variant="scrollable" sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}>
        {tabs.map(({ value, label: name }) => (
          <Tab
            key={value}
            value={value}
            label={name}
            id={`tab-${value}`}
            aria-controls={`panel-${value}`}
            component={Link}
            to={getTabPath(value)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        <Content />
      </Box>
    </>
  );
}
