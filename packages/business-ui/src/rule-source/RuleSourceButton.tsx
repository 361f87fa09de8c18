import { PopoverButton, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../query-state/QueryState';
import { RuleFacts } from './RuleFacts';
import { ruleSourceQuery } from './rule-source-query';

/** A figure or label that opens the rule behind it: charge, source, period and confidence. */
export function RuleSourceButton({ ruleId, children }: { ruleId: string; children: ReactNode }) {
  return (
    <PopoverButton title="Rule and source" content={<LoadedRule ruleId={ruleId} />}>
      {children}
    </PopoverButton>
  );
}

function LoadedRule({ ruleId }: { ruleId: string }) {
  const rule = useQuery(ruleSourceQuery(ruleId));
  return (
    <QueryState query={rule} what="The rule" skeleton={<RowsSkeleton label="Loading the rule" />}>
      {(found) => <RuleFacts rule={found} />}
    </QueryState>
  );
}
