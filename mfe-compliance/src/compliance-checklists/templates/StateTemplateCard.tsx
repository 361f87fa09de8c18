import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatCountOf, useCanEdit } from '@stampline/ui';
import type { StateTemplates } from '../checklist-api';
import { getTypeLabel } from '../checklist-labels';

interface StateTemplateCardProps {
  template: StateTemplates;
  isGenerating: boolean;
  onShow: () => void;
  onUse: () => void;
}

/** Templates of a state, with its next checklist. */
export function StateTemplateCard({ template, isGenerating, onShow, onUse }: StateTemplateCardProps) {
  const canEdit = useCanEdit();
  const { stateName, checklistTypes, usualFilings, itemCount } = template;
  return (
    <Card component="section" aria-label={`${stateName} template`} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: '1 1 auto' }}>
        <Typography variant="h3" component="h2">
          {stateName}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {`${checklistTypes.map(getTypeLabel).join(', ')}: ${formatCountOf(itemCount, 'item')}`}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2 }}>
          {`${usualFilings}.`}
        </Typography>
      </CardContent>
      <Stack direction="row" sx={{ px: 4, pb: 4, gap: 2, alignItems: 'center' }}>
        {canEdit && (
          <Button variant="outlined" disabled={isGenerating} onClick={onUse} aria-label={`Use Template: ${stateName}`}>
            Use Template
          </Button>
        )}
        <Button onClick={onShow} aria-label={`Show items: ${stateName}`}>
          Show items
        </Button>
      </Stack>
    </Card>
  );
}
