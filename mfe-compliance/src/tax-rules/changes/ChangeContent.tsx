import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { formatCount, JobProgressBar, StatusChip } from '@stampline/ui';
import type { RuleChange } from '../rule-change-calls';
import { ChangeDecision } from './ChangeDecision';
import { ChangeFacts } from './ChangeFacts';
import { isRunning, statusOf } from './change-words';
import { RepricingSection } from './RepricingSection';
import type { ChangeProgress } from './use-rule-change';

/** What is to be changed and why, how far it is, what it does to the policies, and who decides. */
export function ChangeContent({ change, progress }: { change: RuleChange; progress: ChangeProgress | null }) {
  const { words, tone } = statusOf(change);
  const title = useRef<HTMLHeadingElement>(null);
  // The dialog or link that led here is gone with the focus: reading goes on at the title.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="section" aria-labelledby="rule-change-title">
        <CardContent>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
            <Typography
              ref={title}
              tabIndex={-1}
              id="rule-change-title"
              variant="h2"
              sx={{ minWidth: 0, overflowWrap: 'anywhere', outline: 'none' }}
            >
              {change.title}
            </Typography>
            <span role="status">
              <StatusChip tone={tone}>{words}</StatusChip>
            </span>
          </Box>
          <ChangeFacts change={change} />
          {change.problem && (
            <Alert severity="error" sx={{ mt: 3 }}>
              {change.problem}
            </Alert>
          )}
          {isRunning(change) && <Running change={change} progress={progress} />}
          {!change.preview && <ChangeDecision change={change} />}
        </CardContent>
      </Card>
      {(change.preview ?? change.result) && <RepricingSection change={change} />}
    </Box>
  );
}

function Running({ change, progress }: { change: RuleChange; progress: ChangeProgress | null }) {
  const shown = progress ?? { ...(change.progress ?? { done: 0, total: null }), startedAt: 0, seenAt: 0 };
  const { done, total } = shown;
  return (
    <JobProgressBar
      title={change.status === 'applying' ? 'Applying the change' : 'Computing the preview'}
      done={done}
      total={total}
      startedAt={shown.startedAt}
      seenAt={shown.seenAt}
      count={total === null ? `${formatCount(done)} policies` : `${formatCount(done)} of ${formatCount(total)} policies`}
      note="You can leave this page; the work goes on and its result stands in the history."
    />
  );
}
