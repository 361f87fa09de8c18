import { queryKeys, describeError, useSendOnce } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { linkToRegulatoryUpdate, proposeRuleChange, type RuleChangeProposal } from './rule-change-api';
import { getChangePath } from './tax-rules-paths';

/**
 * Proposes a rule change and opens its preview. Resending the same proposal after a failure creates only one rule change. A regulatory update that
 * led to the proposal is linked.
 */
export function useProposal(): (proposal: RuleChangeProposal, updateId?: string | null) => Promise<void> {
  const client = useQueryClient();
  const { toast } = useToast();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  return async (proposal, updateId = null) => {
    const { id } = await sendOnce(proposal, (header) => proposeRuleChange(proposal, header));
    await client.invalidateQueries({ queryKey: queryKeys.ruleChanges });
    if (updateId !== null)
      await linkToRegulatoryUpdate(updateId, id).catch((error: unknown) =>
        toast({ title: 'Not linked to the update', description: describeError(error), variant: 'destructive' }),
      );
    void navigate(getChangePath(id));
  };
}
