import { followJob, type JobProgress, queryKeys } from '@stampline/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countOf, formatUsd, useToast } from '@stampline/ui';
import { fetchRuleChange, type RuleChange } from '../rule-change-calls';
import { ruleChangeQuery } from '../rule-changes-queries';
import { isRunning, moreOrLess } from './change-words';

/** Progress of the work that the server is doing on a rule change, with the browser's times for the estimate. */
export interface ChangeProgress extends JobProgress {
  startedAt: number;
  seenAt: number;
}

/** A rule change, followed live while the server works on it; when it has been applied, whatever shows the book is asked for again. */
export function useRuleChange(id: string) {
  const client = useQueryClient();
  const query = useQuery(ruleChangeQuery(id));
  const { toast } = useToast();
  const [progress, setProgress] = useState<ChangeProgress | null>(null);
  const status = query.data?.status;
  const kind = status === 'applying' ? 'rule-change-apply' : 'rule-change-preview';
  const running = status !== undefined && isRunning({ status });

  useEffect(() => {
    if (!running) return undefined;
    let isShown = true;
    const startedAt = Date.now();
    const seen = (news: JobProgress) => isShown && setProgress({ ...news, startedAt, seenAt: Date.now() });
    const tell = ({ status: end, result, problem }: RuleChange) => {
      if (end === 'failed') toast({ title: 'Rule change failed', description: problem ?? undefined, variant: 'destructive' });
      if (end !== 'applied' || !result) return;
      const description = `${countOf(result.changedPolicies, 'policy', 'policies')} changed, ${moreOrLess(result.totalDifference, formatUsd)} tax and fees`;
      toast({ title: 'Rule change applied', description, variant: 'success' });
    };
    const follow = async () => {
      const isOver = (change: RuleChange) => !isShown || change.status !== status;
      const change = await followJob({ kind, id, ask: () => fetchRuleChange(id), isOver, progressOf, onProgress: seen });
      if (!isShown) return;
      setProgress(null);
      client.setQueryData(ruleChangeQuery(id).queryKey, change);
      tell(change);
      const stale = change.status === 'applied' ? [queryKeys.dashboardStats, queryKeys.policies, queryKeys.taxSettings] : [];
      await Promise.all([[...queryKeys.ruleChanges, 'page'], ...stale].map((queryKey) => client.invalidateQueries({ queryKey })));
    };
    // A server that is away for a minute is asked again by the query, which then shows its error with Retry.
    follow().catch(() => client.invalidateQueries({ queryKey: ruleChangeQuery(id).queryKey }));
    return () => {
      isShown = false;
    };
  }, [client, id, kind, running, status, toast]);

  return { ...query, progress };
}

function progressOf({ progress }: RuleChange): JobProgress {
  return progress ?? { phase: '', done: 0, total: null };
}
