import { sentenceOf } from '@stampline/api-client';
import { ErrorState, PopoverButton, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RuleFacts } from './RuleFacts';
import { ruleSourceQuery } from './rule-source-query';

/** A figure or its label that opens to the rule behind it: what is charged, where it is written, since when, how sure. */
export function RuleSourceButton({ ruleId, children }: { ruleId: string; children: ReactNode }) {
  return (
    <PopoverButton title="Rule and source" content={<LoadedRule ruleId={ruleId} />}>
      {children}
    </PopoverButton>
  );
}

function LoadedRule({ ruleId }: { ruleId: string }) {
  const { data, error, refetch } = useQuery(ruleSourceQuery(ruleId));
  if (data) return <RuleFacts rule={data} />;
  if (error) return <ErrorState title="The rule could not be loaded" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
  return <RowsSkeleton label="Loading the rule" />;
}
