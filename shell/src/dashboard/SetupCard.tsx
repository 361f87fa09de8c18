import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Icon, StatusChip } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { DashboardCard } from './DashboardCard';
import type { SetupStep } from './setup-steps';
import type { Setup } from './use-setup';

/** Five steps of a new organization. The first open one is the main action of the page. */
export function SetupCard({ setup: { steps, hide } }: { setup: Setup }) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <DashboardCard
      title="Set up Stampline"
      subtitle={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} steps done`}
      action={
        <Button size="small" color="inherit" onClick={hide}>
          Hide
        </Button>
      }
    >
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </Box>
    </DashboardCard>
  );
}

interface StepRowProps {
  step: SetupStep;
  number: number;
  isNext: boolean;
}

function StepRow({ step: { title, detail, to, isDone }, number, isNext }: StepRowProps) {
  return (
    <Box
      component="li"
      sx={{ py: 2, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box aria-hidden="true" sx={{ width: 20, textAlign: 'center', color: 'text.secondary' }}>
        {isDone ? <Icon name="success" size={20} /> : number}
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {isNext ? (
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        ) : (
          <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
            {title}
          </Link>
        )}
        {!isDone && (
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      {isDone && <StatusChip tone="ok">Done</StatusChip>}
      {isNext && (
        <Button variant="contained" component={RouterLink} to={to} aria-label={`Start: ${title}`}>
          Start
        </Button>
      )}
    </Box>
  );
}
