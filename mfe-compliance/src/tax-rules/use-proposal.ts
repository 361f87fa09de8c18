import { queryKeys } from '@stampline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { proposeRuleChange, type RuleChangeProposal } from './rule-change-calls';
import { changeAddress } from './tax-rules-address';

/** Proposes a rule change and leads to it, where its preview is made. The same proposal sent again after a failure is still one. */
export function useProposal(): (proposal: RuleChangeProposal) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sent = useRef({ text: '', key: '' });
  return async (proposal) => {
    const text = JSON.stringify(proposal);
    if (sent.current.text !== text) sent.current = { text, key: newKey() };
    const { id } = await proposeRuleChange(proposal, sent.current.key);
    await client.invalidateQueries({ queryKey: queryKeys.ruleChanges });
    void navigate(changeAddress(id));
  };
}

/** 128 random bits as text; `randomUUID` is missing on pages without https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
