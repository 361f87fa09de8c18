import Box from '@mui/material/Box';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StateTemplates, templatesQuery } from '../checklist-api';
import { OrganizationTemplates } from './OrganizationTemplates';
import { StateTemplateList } from './StateTemplateList';
import { TemplateDialog } from './TemplateDialog';
import type { TemplateUse } from './template-use';

/** Listed first, as the specification requires. */
const STATES_LISTED_FIRST = ['VA', 'NC', 'GA'];

interface TemplatesTabProps {
  /** The chosen state, whose template comes first; '' if none is chosen. */
  state: string;
  isGenerating: boolean;
  onUse: (wanted: TemplateUse) => void;
}

/** The organization's templates, followed by those for all 51 jurisdictions. */
export function TemplatesTab({ state, isGenerating, onUse }: TemplatesTabProps) {
  const query = useQuery(templatesQuery);
  const [shown, setShown] = useState<StateTemplates | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <OrganizationTemplates state={state} isGenerating={isGenerating} onUse={onUse} />
      <QueryState query={query} what="Templates" framed skeleton={<RowsSkeleton rows={3} rowHeight={160} label="Loading templates" />}>
        {(templates) => (
          <StateTemplateList
            templates={sortTemplates(templates, state)}
            isGenerating={isGenerating}
            onShow={setShown}
            onUse={(template) => onUse({ state: template.state })}
          />
        )}
      </QueryState>
      {shown && (
        <TemplateDialog
          template={shown}
          isGenerating={isGenerating}
          onUse={(checklistType) => {
            setShown(null);
            onUse({ state: shown.state, checklistType });
          }}
          onClose={() => setShown(null)}
        />
      )}
    </Box>
  );
}

function sortTemplates(templates: readonly StateTemplates[], chosen: string): StateTemplates[] {
  const first = [...(STATES_LISTED_FIRST.includes(chosen) || chosen === '' ? [] : [chosen]), ...STATES_LISTED_FIRST];
  const getRank = ({ state }: StateTemplates): number => (first.includes(state) ? first.indexOf(state) : first.length);
  return templates.toSorted((one, other) => getRank(one) - getRank(other));
}
