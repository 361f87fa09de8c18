import { type Jurisdiction, jurisdictionsQuery, sentenceOf } from '@stampline/api-client';
import { ErrorState, NotAvailableYet, PageNotFound, PageSkeleton, useDocumentTitle } from '@stampline/ui';
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
  return jurisdiction ? <KnownState jurisdiction={jurisdiction} /> : <PageNotFound />;
}

function KnownState({ jurisdiction }: { jurisdiction: Jurisdiction }) {
  useDocumentTitle(jurisdiction.name);
  const description = `Rate, filing requirements, forms, contacts and penalties of ${jurisdiction.name}. Premium tax: ${jurisdiction.taxRate}.`;
  return <NotAvailableYet title={jurisdiction.name} description={description} />;
}
