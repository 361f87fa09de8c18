import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, useAddress, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { useState } from 'react';
import { ActiveTab } from './active/ActiveTab';
import type { Checklist, ChecklistType } from './checklist-calls';
import { CHECKLIST_TYPES } from './checklist-words';
import { EditChecklistDialog } from './edit/EditChecklistDialog';
import { OverviewTab } from './OverviewTab';
import { Picker } from './Picker';
import { SavedTab } from './saved/SavedTab';
import { StatePicker } from './StatePicker';
import { TemplatesTab } from './templates/TemplatesTab';
import { useGenerate } from './use-generate';

const TITLE = 'Compliance Checklists';
const ACTIVE = { value: 'active', label: 'Active Checklists' };
const tabs = [
  ACTIVE,
  { value: 'saved', label: 'Saved Checklists' },
  { value: 'overview', label: 'Overview' },
  { value: 'templates', label: 'Templates' },
];

/** What each filing of a state asks for, and what of it is done. */
export default function ComplianceChecklistsPage() {
  const address = useAddress();
  const canEdit = useCanEdit();
  const [edited, setEdited] = useState<Checklist | null>(null);
  const [type, setType] = useState<ChecklistType | ''>('');
  const { value: current, label } = tabs.find(({ value }) => value === address.params.get('tab')) ?? ACTIVE;
  const state = address.params.get('state')?.toUpperCase() ?? '';
  const { generate, isGenerating } = useGenerate((id) => address.change({ tab: null, checklist: id }));
  useDocumentTitle(current === ACTIVE.value ? TITLE : label, TITLE);
  const choose = (code: string) => address.change({ state: code || null });
  return (
    <>
      <PageHeader
        title={TITLE}
        description="What each filing requires, what your data already proves, and your evidence."
        actions={
          <>
            <StatePicker state={state} onChoose={choose} />
            {canEdit && (
              <>
                <TypePicker type={type} onChoose={setType} />
                <Button
                  variant="contained"
                  disabled={isGenerating}
                  onClick={() => void generate({ state, ...(type !== '' && { checklistType: type }) })}
                  sx={{ alignSelf: 'flex-end' }}
                >
                  {isGenerating ? 'Generating...' : 'Generate Checklist'}
                </Button>
              </>
            )}
          </>
        }
      />
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ tab })}
        aria-label={TITLE}
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label: title }) => (
          <Tab key={value} value={value} label={title} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'active' && <ActiveTab state={state} onStart={() => choose('VA')} onEdit={setEdited} />}
        {current === 'saved' && <SavedTab onEdit={setEdited} />}
        {current === 'overview' && <OverviewTab />}
        {current === 'templates' && <TemplatesTab state={state} isGenerating={isGenerating} onUse={(wanted) => void generate(wanted)} />}
      </Box>
      {edited && <EditChecklistDialog checklist={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface TypePickerProps {
  type: ChecklistType | '';
  onChoose: (type: ChecklistType | '') => void;
}

function TypePicker({ type, onChoose }: TypePickerProps) {
  return <Picker label="Type" empty="Next deadline" value={type} choices={CHECKLIST_TYPES} onChoose={onChoose} />;
}
