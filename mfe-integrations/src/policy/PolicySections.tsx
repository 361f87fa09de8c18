import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type PolicyDetail, PolicyFigures, TransactionCard } from '@stampline/business-ui';
import { countOf } from '@stampline/ui';
import type { ReactNode } from 'react';
import { CorrectButton } from './CorrectButton';
import { PolicyFacts } from './PolicyFacts';
import { PolicyTerms } from './PolicyTerms';

/** So many of the newest transactions come with a policy. */
const MOST_TRANSACTIONS = 200;

/** Sums of the current term, facts, terms, and each transaction with the lines of its tax. */
export function PolicySections({ policy }: { policy: PolicyDetail }) {
  const { terms, transactions } = policy;
  return (
    <>
      <Section title={terms.length > 1 ? 'Current term' : 'Amounts'}>
        <PolicyFigures policy={policy} />
      </Section>
      <Section title="Facts">
        <PolicyFacts policy={policy} />
      </Section>
      {terms.length > 0 && (
        <Section title="Terms">
          <PolicyTerms terms={terms} />
        </Section>
      )}
      <Section title="Transactions">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {transactions.length < MOST_TRANSACTIONS
            ? `${countOf(transactions.length, 'transaction', 'transactions')}, newest first. Nothing is ever edited: a wrong one is backed out.`
            : `The newest ${MOST_TRANSACTIONS} transactions. Nothing is ever edited: a wrong one is backed out.`}
        </Typography>
        {transactions.map((transaction) => (
          <TransactionCard
            key={transaction.id}
            policyId={policy.id}
            transaction={transaction}
            actions={<CorrectButton policy={policy} transaction={transaction} />}
          />
        ))}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ mb: 4 }}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
