import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { Section } from './Section';

const actions = [
  { path: '/tax-calculator', label: 'Calculate Tax', icon: 'calculator' },
  { path: '/filing-calendar', label: 'View Calendar', icon: 'calendar' },
  { path: '/document-generator', label: 'Generate Forms', icon: 'document' },
] as const;

/** Links to the next steps, with the state preselected. */
export function QuickActions({ code }: { code: string }) {
  return (
    <Section title="Quick Actions">
      <Box sx={{ display: 'flex', flexDirection: { md: 'column' }, flexWrap: 'wrap', gap: 2 }}>
        {actions.map(({ path, label, icon }) => (
          <Button
            key={path}
            component={Link}
            to={`${path}?state=${code}`}
            variant="outlined"
            startIcon={<Icon name={icon} size={18} />}
            sx={{ justifyContent: 'flex-start' }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Section>
  );
}
