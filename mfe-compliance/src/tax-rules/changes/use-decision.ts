import { ApiError, queryKeys, describeError } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Decision, decideRuleChange } from '../rule-change-api';
import { ruleChangeQuery } from '../rule-changes-queries';

const SUCCESS_TOASTS: Readonly<Record<Decision['kind'], string>> = {
  approve: 'Rule change is being applied',
  reject: 'Rule change rejected',
  withdraw: 'Rule change withdrawn',
};

/** Approves, rejects or withdraws a rule change. If another user decided first, shows that user's decision. */
export function useDecision(id: string) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (decision: Decision) => decideRuleChange(id, decision),
    onSuccess: (change, { kind }) => {
      client.setQueryData(ruleChangeQuery(id).queryKey, change);
      toast({ title: SUCCESS_TOASTS[kind], description: change.title, variant: 'success' });
    },
    onError: (error) => {
      const isTooLate = error instanceof ApiError && error.status === 409;
      const title = isTooLate ? 'Already decided' : 'Not done';
      toast({ title, description: describeError(error), variant: 'destructive' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.ruleChanges }),
  });
}
