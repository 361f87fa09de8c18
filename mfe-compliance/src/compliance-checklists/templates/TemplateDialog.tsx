import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { ExternalLink, QueryState } from '@stampline/business-ui';
import { RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ChecklistType, type StateTemplates, templateQuery } from '../checklist-api';
import { getTypeLabel } from '../checklist-labels';

interface TemplateDialogProps {
  template: StateTemplates;
  isGenerating: boolean;
  onUse: (checklistType: ChecklistType) => void;
  onClose: () => void;
}

/** Items in a state's templates by type, shown before a checklist is generated. */
export function TemplateDialog({ template: { state, stateName, checklistTypes }, isGenerating, onUse, onClose }: TemplateDialogProps) {
  const titleId = useId();
  const canEdit = useCanEdit();
  const [type, setType] = useState<ChecklistType>(checklistTypes[0] ?? 'new_business');
  const query = useQuery(templateQuery(state, type));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`${stateName} template`}</DialogTitle>
      <DialogContent>
        <Tabs value={type} onChange={(_event, next: ChecklistType) => setType(next)} variant="scrollable" aria-label="Types" sx={{ mb: 3 }}>
          {checklistTypes.map((one) => (
            <Tab key={one} value={one} label={getTypeLabel(one)} id={`template-${one}`} aria-controls={`template-panel-${one}`} />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`template-panel-${type}`} aria-labelledby={`template-${type}`}>
          <QueryState query={query} what="The template" skeleton={<RowsSkeleton rows={6} rowHeight={48} label="Loading the template" />}>
            {({ items }) => (
              <Box component="ol" sx={{ m: 0, pl: 6, display: 'grid', gap: 3 }}>
                {items.map(({ title, description, source }) => (
                  <li key={title}>
                    <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {description}
                    </Typography>
                    {source !== null && (
                      <Typography variant="caption" color="textSecondary">
                        {'Source: '}
                        {source.url === null ? source.text : <ExternalLink href={source.url}>{source.text}</ExternalLink>}
                      </Typography>
                    )}
                  </li>
                ))}
              </Box>
            )}
          </QueryState>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {canEdit && (
          <Button variant="contained" disabled={isGenerating} onClick={() => onUse(type)}>
            Use Template
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
