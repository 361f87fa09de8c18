import { RuleSourceButton } from '@stampline/business-ui';
import { Disclosure } from '@stampline/ui';
import { StackedTable } from '../facts/StackedTable';
import { formatCharge, describeLines, findLocalRules } from '../state-law/rule-labels';
import type { TaxRule } from '../state-law/state-detail';
import { Section } from './Section';

/** Local premium taxes by place; hidden for states that have none. */
export function LocalTaxSection({ rules }: { rules: readonly TaxRule[] }) {
  const local = findLocalRules(rules);
  if (local.length === 0) return null;
  return (
    <Section title="Local premium tax">
      <Disclosure title={`By place (${local.length})`}>
        <StackedTable
          label="Local premium tax by place"
          rows={local}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Place', render: ({ municipalities }) => municipalities.join(', ') },
            { title: 'Lines', render: describeLines },
            { title: 'Charge', render: (rule) => <RuleSourceButton ruleId={rule.id}>{formatCharge(rule)}</RuleSourceButton> },
            { title: 'Law', render: ({ citation, note }) => [citation, note].filter(Boolean).join('. ') },
          ]}
        />
      </Disclosure>
    </Section>
  );
}
