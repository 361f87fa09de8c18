import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type PolicyDetail, PolicyFigures, type PolicyTransaction, TransactionCard } from '@stampline/business-ui';
import { Disclosure, formatCountOf } from '@stampline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CorrectTransactionDialog } from './CorrectTransactionDialog';
import { HomeStateSection } from './home-state/HomeStateSection';
import { PolicyCharges } from './PolicyCharges';
import { PolicyDelivery } from './PolicyDelivery';
import { PolicyDocuments } from './PolicyDocuments';
import { PolicyFacts } from './PolicyFacts';
import { PolicyFilings } from './PolicyFilings';
import { PolicyInsurers } from './PolicyInsurers';
import { PolicyTerms } from './PolicyTerms';

/** Maximum number of transactions that the API returns with a policy, newest first. */
const MAX_TRANSACTIONS = 200;

/** Number of transactions that are shown initially; a link to an earlier transaction expands the rest. */
const MAX_UNFOLDED = 5;
const MAX_UNFOLDED_ON_PHONE = 2;

const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

/** A policy's sections, with amounts and charges first. On a phone, sections without amounts are collapsed. */
export function PolicySections({ policy }: { policy: PolicyDetail }) {
  const { terms, transactions } = policy;
  // Kept here rather than in the card, so that the form stays open if another user corrects the transaction in the meantime.
  const [corrected, setCorrected] = useState<PolicyTransaction>();
  const { hash } = useLocation();
  const unfolded = useIsPhone() ? MAX_UNFOLDED_ON_PHONE : MAX_UNFOLDED;
  const renderTransaction = (transaction: PolicyTransaction) => (
    <TransactionCard
      key={transaction.id}
      policyId={policy.id}
      transaction={transaction}
      actions={
        <Button size="small" color="inherit" onClick={() => setCorrected(transaction)}>
          Correct...
        </Button>
      }
    />
  );
  return (
    <>
      <PolicyCharges policy={policy} />
      <Section title={terms.length > 1 ? 'Current term' : 'Amounts'}>
        <PolicyFigures policy={policy} />
      </Section>
      {terms.length > 1 && (
        <Section title="Terms">
          <PolicyTerms terms={terms} />
        </Section>
      )}
      <Section title="Transactions">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {`${describeCount(transactions.length)} Transactions can’t be edited. To fix one, correct it or back it out.`}
        </Typography>
        {transactions.slice(0, unfolded).map(renderTransaction)}
        {transactions.length > unfolded && (
          <Disclosure
            title={formatCountOf(transactions.length - unfolded, 'earlier transaction')}
            startsOpen={hash.startsWith('#transaction-')}
          >
            {transactions.slice(unfolded).map(renderTransaction)}
          </Disclosure>
        )}
      </Section>
      <Section title="Facts" isFolding>
        <PolicyFacts policy={policy} />
      </Section>
      <Section title="Insurers" id="insurers" isFolding>
        <PolicyInsurers policy={policy} />
      </Section>
      <Section title="Home state" id="home-state" isFolding>
        <HomeStateSection policy={policy} />
      </Section>
      <Section title="Delivery" id="delivery" isFolding>
        <PolicyDelivery policy={policy} />
      </Section>
      <Section title="Filings" id="filings" isFolding>
        <PolicyFilings policy={policy} />
      </Section>
      <Section title="Documents" id="documents" isFolding>
        <PolicyDocuments policy={policy} />
      </Section>
      {corrected !== undefined && <CorrectTransactionDialog policy={policy} opened={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

function describeCount(count: number): string {
  if (count >= MAX_TRANSACTIONS) return `The newest ${MAX_TRANSACTIONS} transactions.`;
  return `${formatCountOf(count, 'transaction')}${count > 1 ? ', newest first' : ''}.`;
}

interface SectionProps {
  title: string;
  /** Anchor for links, which open the section. */
  id?: string;
  /** True if the section is collapsed on a phone. */
  isFolding?: boolean;
  children: ReactNode;
}

function Section({ title, id, isFolding = false, children }: SectionProps) {
  const location = useLocation();
  const isPhone = useIsPhone();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id !== undefined && location.hash === `#${id}`) card.current?.scrollIntoView();
  }, [id, location]);
  return (
    <Card component="section" ref={card} id={id} aria-label={title} sx={{ mb: 4, scrollMarginTop: 80 }}>
      {isFolding && isPhone ? (
        <CardContent sx={{ '&, &:last-child': { py: 2 } }}>
          <Disclosure title={title} startsOpen={id !== undefined && location.hash === `#${id}`}>
            {children}
          </Disclosure>
        </CardContent>
      ) : (
        <CardContent>
          <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
            {title}
          </Typography>
          {children}
        </CardContent>
      )}
    </Card>
  );
}
