import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { formatCountOf, EmptyState, RowsSkeleton, useUrlParams, SelectField } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { type Template, templatesQuery } from '../document-api';

/** Templates of a state, each with its required fields. */
export function TemplatesTab() {
  const address = useUrlParams();
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const state = address.params.get('state')?.toUpperCase() ?? '';
  const templates = useQuery(templatesQuery(state));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ maxWidth: 320, display: 'grid' }}>
        <SelectField
          label="State"
          value={state}
          choices={[['', 'Select state'], ...states.map(({ code, name }) => [code, name] as const)]}
          onChange={(code) => address.change({ state: code || null, type: null, policyId: null, period: null })}
        />
      </Box>
      {state === '' ? (
        <Card>
          <EmptyState icon="document" title="Choose a state" description="Its forms, reports and affidavits appear here." />
        </Card>
      ) : (
        <QueryState
          query={templates}
          what="The templates"
          skeleton={<RowsSkeleton rows={4} rowHeight={96} label="Loading the templates" />}
        >
          {(found) => (
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' }}>
              {found.map((template) => (
                <TemplateCard
                  key={template.type}
                  template={template}
                  onUse={() => address.change({ tab: null, type: template.type, policyId: null, period: null })}
                />
              ))}
            </Box>
          )}
        </QueryState>
      )}
    </Box>
  );
}

function TemplateCard({ template, onUse }: { template: Template; onUse: () => void }) {
  const required = template.fields.filter(({ isRequired }) => isRequired);
  return (
    <Card sx={{ p: 5, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {template.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[template.form, template.filing].filter(Boolean).join('. ') || 'A record of one policy'}
      </Typography>
      <Typography variant="body2">
        {formatCountOf(required.length, 'required field')}: {required.map(({ label }) => label).join(', ')}
      </Typography>
      <Box sx={{ mt: 'auto' }}>
        <Button variant="outlined" onClick={onUse} aria-label={`Use ${template.title}`}>
          Use
        </Button>
      </Box>
    </Card>
  );
}
