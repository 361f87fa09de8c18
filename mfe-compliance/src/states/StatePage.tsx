import { type Jurisdiction, jurisdictionsQuery, sentenceOf } from '@stampline/api-client';
import { EmptyState, ErrorState, NotAvailableYet, PageHeader, PageSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

/** The page of one jurisdiction, found by the last part of its address. */
export default function StatePage() {
  const { slug } = useParams();
  const jurisdictions = useQuery(jurisdictionsQuery);
  if (jurisdictions.isPending) return <PageSkeleton />;
  if (jurisdictions.isError) {
    const retry = () => void jurisdictions.refetch();
    return <ErrorState title="The state could not be loaded" detail={sentenceOf(jurisdictions.error)} onRetry={retry} />;
  }
  const jurisdiction = jurisdictions.data.find((candidate) => candidate.slug === slug);
  return jurisdiction ? <KnownState jurisdiction={jurisdiction} /> : <UnknownState />;
}

function KnownState({ jurisdiction }: { jurisdiction: Jurisdiction }) {
  const description = `Rate, filing requirements, forms, contacts and penalties of ${jurisdiction.name}. Premium tax: ${jurisdiction.taxRate}.`;
  return <NotAvailableYet title={jurisdiction.name} description={description} />;
}

function UnknownState() {
  return (
    <>
      <PageHeader title="Page Not Found" />
      <EmptyState title="There is no jurisdiction at this address" description="Choose one of the 51 in the sidebar." />
    </>
  );
}
