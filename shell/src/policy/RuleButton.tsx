import { PopoverButton, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../query-state/QueryState';
import { RuleDetails } from './RuleDetails';
import { ruleSourceQuery } from './rule-source';

/** The label of a tax line, which opens to its rule and source. */
export function RuleButton({ ruleId, children }: { ruleId: string; children: ReactNode }) {
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
      {(loaded) => <RuleDetails rule={loaded} />}
    </QueryState>
  );
}
