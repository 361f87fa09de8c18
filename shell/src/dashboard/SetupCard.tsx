import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Icon, StatusChip } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { DashboardCard } from './DashboardCard';
import type { SetupStep } from './setup-steps';
import type { Setup } from './use-setup';

/** The five setup steps of a new organization. @param isFolded true if only the next step is visible at first */
export function SetupCard({ setup: { steps, hide }, isFolded }: { setup: Setup; isFolded: boolean }) {
  const next = steps.find(({ isDone }) => !isDone);
  const progress = `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} steps done`;
  return (
    <DashboardCard
      title="Set up Stampline"
      isFolded={isFolded}
      subtitle={
        isFolded && next ? (
          <>
            {progress}. Next:{' '}
            <Link underline="always" component={RouterLink} to={next.to}>
              {next.title}
            </Link>
          </>
        ) : (
          progress
        )
      }
      action={
        <Button size="small" color="inherit" onClick={hide}>
          Hide for good
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
      sx={{ py: 1, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', '& + &': { borderTop: 1, borderColor: 'divider' } }}
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
        <Button variant="outlined" component={RouterLink} to={to} aria-label={`Start: ${title}`}>
          Start
        </Button>
      )}
    </Box>
  );
}
