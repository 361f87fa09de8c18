import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, formatCountOf, useCanEdit } from '@stampline/ui';
import { DataTable, type ListColumn, useLocalList } from '@stampline/ui/data-table';
import type { StateTemplates } from '../checklist-api';
import { getTypeLabel } from '../checklist-labels';

type TemplateRow = StateTemplates & { readonly id: string };

interface StateTemplateListProps {
  templates: readonly StateTemplates[];
  isGenerating: boolean;
  onShow: (template: StateTemplates) => void;
  onUse: (template: StateTemplates) => void;
}

/** Templates of all jurisdictions, each with its next checklist. */
export function StateTemplateList({ templates, isGenerating, onShow, onUse }: StateTemplateListProps) {
  const canEdit = useCanEdit();
  const list = useLocalList<TemplateRow>({
    stateKey: 'templates',
    rows: templates.map((template) => ({ ...template, id: template.state })),
    error: null,
    reload: () => undefined,
    toSearchText: ({ state, stateName }) => `${stateName} (${state})`,
    sorts: { state: ({ stateName }) => stateName, items: ({ itemCount }) => itemCount },
    // All states fit on one page.
    pageSize: 60,
  });
  return (
    <Card>
      <DataTable
        label="State templates"
        list={list}
        columns={createColumns({ canEdit, isGenerating, onShow, onUse })}
        rowHeight={64}
        search="State"
        failure={describeProblem}
        empty={<EmptyState icon="checklist" title="No templates" description="No rules of a state are in force today." />}
      />
    </Card>
  );
}

type ColumnOptions = Omit<StateTemplateListProps, 'templates'> & { readonly canEdit: boolean };

const createColumns = ({ canEdit, isGenerating, onShow, onUse }: ColumnOptions): readonly ListColumn<TemplateRow>[] => [
  {
    field: 'state',
    title: 'State',
    width: 160,
    isHead: true,
    isSortable: true,
    render: ({ stateName }) => <Typography sx={{ fontWeight: 600, fontSize: 'inherit' }}>{stateName}</Typography>,
  },
  {
    field: 'items',
    title: 'Checklists',
    width: 260,
    isSortable: true,
    render: ({ checklistTypes, itemCount }) => `${checklistTypes.map(getTypeLabel).join(', ')}: ${formatCountOf(itemCount, 'item')}`,
  },
  { field: 'filings', title: 'Usual filings', isMinor: true, render: ({ usualFilings }) => `${usualFilings}.` },
  {
    field: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    width: 240,
    align: 'right',
    render: (template) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
        <Button size="small" data-opens-row="" onClick={() => onShow(template)} aria-label={`Show items: ${template.stateName}`}>
          Show items
        </Button>
        {canEdit && (
          <Button
            size="small"
            variant="outlined"
            disabled={isGenerating}
            onClick={() => onUse(template)}
            aria-label={`Use Template: ${template.stateName}`}
          >
            Use Template
          </Button>
        )}
      </Box>
    ),
  },
];
