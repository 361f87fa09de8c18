import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { formatCountOf, RowsSkeleton, useCanEdit, useConfirm, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrganizationTemplate, organizationTemplatesQuery, useChecklistMutations } from '../checklist-api';
import { getTypeLabel } from '../checklist-labels';
import { useStateNames } from '../use-state-names';
import { EditTemplateDialog } from './EditTemplateDialog';
import type { TemplateUse } from './template-use';

interface OrganizationTemplatesProps {
  /** The state that checklists are generated for; '' if none is chosen. */
  state: string;
  isGenerating: boolean;
  onUse: (wanted: TemplateUse) => void;
}

export function OrganizationTemplates({ state, isGenerating, onUse }: OrganizationTemplatesProps) {
  const query = useQuery(organizationTemplatesQuery);
  const canEdit = useCanEdit();
  const getName = useStateNames();
  const { removeTemplate } = useChecklistMutations();
  const confirm = useConfirm();
  const { toast } = useToast();
  const [edited, setEdited] = useState<OrganizationTemplate | null>(null);
  const remove = async ({ id, name }: OrganizationTemplate) => {
    const description = 'Checklists made from it are kept. You cannot restore the template.';
    if (!(await confirm({ title: `Delete ${name}?`, description, confirmLabel: 'Delete', destructive: true }))) return;
    try {
      await removeTemplate(id);
      toast({ title: 'Template deleted', variant: 'success' });
    } catch (error) {
      toast({ title: 'Template not deleted', description: describeError(error), variant: 'destructive' });
    }
  };
  return (
    <Card component="section" aria-label="Your templates">
      <Box sx={{ p: 4 }}>
        <Typography variant="h3" component="h2">
          Your templates
        </Typography>
        <QueryState query={query} what="Your templates" skeleton={<RowsSkeleton rows={1} rowHeight={40} label="Loading your templates" />}>
          {(templates) =>
            templates.length === 0 ? (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
                Save a checklist as a template to use its items again, for any state.
              </Typography>
            ) : (
              <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
                {templates.map((template) => (
                  <Box
                    component="li"
                    key={template.id}
                    sx={{
                      display: 'flex',
                      flexWrap: 'wrap',
                      gap: 2,
                      alignItems: 'center',
                      py: 2,
                      borderTop: '1px solid',
                      borderColor: 'divider',
                    }}
                  >
                    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                      <Typography sx={{ overflowWrap: 'anywhere' }}>{template.name}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        {`${getName(template.state)}, ${getTypeLabel(template.checklistType)}: ${formatCountOf(template.items.length, 'item')}`}
                      </Typography>
                    </Box>
                    {canEdit && (
                      <>
                        <Button
                          variant="outlined"
                          disabled={isGenerating}
                          onClick={() =>
                            onUse({ state: state || template.state, checklistType: template.checklistType, templateId: template.id })
                          }
                          aria-label={`Use Template: ${template.name} for ${getName(state || template.state)}`}
                        >
                          {state === '' || state === template.state ? 'Use Template' : `Use for ${getName(state)}`}
                        </Button>
                        <Button onClick={() => setEdited(template)} aria-label={`Edit ${template.name}`}>
                          Edit
                        </Button>
                        <Button color="error" onClick={() => void remove(template)} aria-label={`Delete ${template.name}`}>
                          Delete
                        </Button>
                      </>
                    )}
                  </Box>
                ))}
              </Box>
            )
          }
        </QueryState>
      </Box>
      {edited && <EditTemplateDialog template={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}
