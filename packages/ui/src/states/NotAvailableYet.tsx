import Card from '@mui/material/Card';
import { PageHeader } from '../page/PageHeader';
import { EmptyState } from './EmptyState';

export interface NotAvailableYetProps {
  title: string;
  description: string;
}

/** A screen that has its place but no content yet. Says so instead of pretending. */
export function NotAvailableYet({ title, description }: NotAvailableYetProps) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <Card>
        <EmptyState icon="construction" title="Not available yet" description="Coming soon. Your data is unaffected." />
      </Card>
    </>
  );
}
