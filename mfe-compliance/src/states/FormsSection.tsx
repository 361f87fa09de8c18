import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ExternalLink, formatSource } from '@stampline/business-ui';
import { formatDatesInText, Icon } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadForm, explainMissingForm } from './download-form';
import { OrganizationForm } from './OrganizationForm';
import { Section } from './Section';
import { stateFormsQuery } from './state-queries';
import type { StateDetail } from '../state-law/state-detail';

/** Required forms with their files, and the official site. */
export function FormsSection({ state: { code, forms, portal } }: { state: StateDetail }) {
  const { data: files } = useQuery(stateFormsQuery(code));
  const [loading, setLoading] = useState<string | null>(null);
  const download = async (name: string) => {
    setLoading(name);
    const isDone = await downloadForm(code, name);
    setLoading(null);
    if (!isDone) window.alert(explainMissingForm(code, name, portal));
  };
  return (
    <Section title="Required forms">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {forms.map(({ name, purpose, sources }) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {purpose}
              </Typography>
              <FormSources sources={sources} />
              <OrganizationForm code={code} form={files?.find(({ formName }) => formName === name)} />
            </Box>
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon name="download" size={18} />}
              aria-label={`Download ${name}`}
              disabled={loading === name}
              onClick={() => void download(name)}
              sx={{ flexShrink: 0 }}
            >
              Download
            </Button>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 4 }}>
        {'Official forms and filing: '}
        {portal.url === null ? portal.name : <ExternalLink href={portal.url}>{portal.name}</ExternalLink>}
      </Typography>
    </Section>
  );
}

/** Pages that name the form, or a note that we did not find such a page or have not looked for one. */
function FormSources({ sources }: Pick<StateDetail['forms'][number], 'sources'>) {
  const missing = sources === null ? 'We have not looked for a page that names this form.' : 'We found no page that names this form.';
  if (sources === null || sources.length === 0) return <Typography variant="body2">{missing}</Typography>;
  return sources.map(({ url, asOf }) => (
    <Typography key={url} variant="body2" color="textSecondary">
      <ExternalLink href={url}>{formatSource(url)}</ExternalLink>
      {` (${formatDatesInText(asOf)})`}
    </Typography>
  ));
}
