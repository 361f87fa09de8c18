import Button from '@mui/material/Button';
import { jurisdictionsQuery, getFeaturedStates } from '@stampline/api-client';
import { PageHeader, PageTabs, useUrlParams, useCanEdit, SelectField } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActiveTab } from './active/ActiveTab';
import type { Checklist, ChecklistType } from './checklist-api';
import { CHECKLIST_TYPES } from './checklist-labels';
import { EditChecklistDialog } from './edit/EditChecklistDialog';
import { OverviewTab } from './OverviewTab';
import { SavedTab } from './saved/SavedTab';
import { StateSelect } from './StateSelect';
import { TemplatesTab } from './templates/TemplatesTab';
import { useGenerateChecklist } from './use-generate-checklist';

const TITLE = 'Compliance Checklists';
const tabs = [
  { value: 'active', label: 'Active Checklists' },
  { value: 'saved', label: 'Saved Checklists' },
  { value: 'overview', label: 'Overview' },
  { value: 'templates', label: 'Templates' },
] as const;

export default function ComplianceChecklistsPage() {
  const address = useUrlParams();
  const canEdit = useCanEdit();
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const [edited, setEdited] = useState<Checklist | null>(null);
  const [type, setType] = useState<ChecklistType | ''>('');
  const state = address.params.get('state')?.toUpperCase() ?? '';
  const { generate, isGenerating } = useGenerateChecklist((id) => address.change({ tab: null, checklist: id }));
  const choose = (code: string) => address.change({ state: code || null });
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Requirements for each filing, with evidence."
        actions={
          <>
            <StateSelect state={state} onChoose={choose} />
            {canEdit && (
              <>
                <TypeSelect type={type} onChoose={setType} />
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
      <PageTabs title={TITLE} tabs={tabs}>
        {(current) => (
          <>
            {current === 'active' && (
              <ActiveTab state={state} onStart={() => choose(getFeaturedStates(states, 1)[0]?.code ?? '')} onEdit={setEdited} />
            )}
            {current === 'saved' && <SavedTab onEdit={setEdited} />}
            {current === 'overview' && <OverviewTab />}
            {current === 'templates' && (
              <TemplatesTab state={state} isGenerating={isGenerating} onUse={(wanted) => void generate(wanted)} />
            )}
          </>
        )}
      </PageTabs>
      {edited && <EditChecklistDialog checklist={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface TypeSelectProps {
  type: ChecklistType | '';
  onChoose: (type: ChecklistType | '') => void;
}

function TypeSelect({ type, onChoose }: TypeSelectProps) {
  return (
    <SelectField label="Type" value={type} choices={[['', 'Next deadline'], ...CHECKLIST_TYPES]} onChange={onChoose} sx={{ width: 176 }} />
  );
}
