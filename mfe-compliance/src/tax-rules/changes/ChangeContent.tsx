import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { queryKeys, describeError, type TrackedProgress, useRetryTask } from '@stampline/api-client';
import { StatusChip, TaskFailure, TaskProgress } from '@stampline/ui';
import type { RuleChange } from '../rule-change-api';
import { ChangeDecision } from './ChangeDecision';
import { ChangeFacts } from './ChangeFacts';
import { isRunning, getStatusLabel } from './change-labels';
import { RepricingSection } from './RepricingSection';

/** A rule change: reason, status, effect on policies, and decision. */
export function ChangeContent({ change, progress }: { change: RuleChange; progress: TrackedProgress | undefined }) {
  const { words, tone } = getStatusLabel(change);
  const title = useRef<HTMLHeadingElement>(null);
  // The dialog or link that opened this page is gone, and the focus with it, so the focus is moved to the title.
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
              variant="h3"
              component="h2"
              sx={{ minWidth: 0, overflowWrap: 'anywhere', outline: 'none' }}
            >
              {change.title}
            </Typography>
            <span role="status">
              <StatusChip tone={tone}>{words}</StatusChip>
            </span>
          </Box>
          <ChangeFacts change={change} />
          {change.problem && <ChangeFailure change={change} problem={change.problem} />}
          {isRunning(change) && <ChangeProgress change={change} progress={progress} />}
          {!change.preview && <ChangeDecision change={change} />}
        </CardContent>
      </Card>
      {(change.preview ?? change.result) && <RepricingSection change={change} />}
    </Box>
  );
}

function ChangeFailure({ change: { taskId }, problem }: { change: RuleChange; problem: string }) {
  const retry = useRetryTask([queryKeys.ruleChanges]);
  return (
    <Box sx={{ mt: 3 }}>
      <TaskFailure onRetry={() => taskId !== null && retry.mutate(taskId)} isRetrying={retry.isPending}>
        {retry.error ? describeError(retry.error) : problem}
      </TaskFailure>
    </Box>
  );
}

function ChangeProgress({ change, progress }: { change: RuleChange; progress: TrackedProgress | undefined }) {
  return (
    <TaskProgress
      title={change.status === 'applying' ? 'Applying the change' : 'Computing the preview'}
      known={change.progress ?? { done: 0, total: null }}
      live={progress}
      unit="policy"
      units="policies"
      note="You can leave this page. The work continues, and the result appears in the change history."
    />
  );
}
