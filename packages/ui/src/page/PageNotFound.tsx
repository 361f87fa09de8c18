import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../states/EmptyState';
import { PageHeader } from './PageHeader';
import { useDocumentTitle } from './use-document-title';

/** The link back loads the page again, because `/` is a different page for signed-out visitors. @param start name of the page at `/` */
export function PageNotFound({ start = 'dashboard' }: { start?: string }) {
  const { pathname } = useLocation();
  useDocumentTitle('Page Not Found');
  return (
    <>
      <PageHeader title="Page Not Found" description={`Check the address, or go to the ${start}.`} />
      <Card>
        <EmptyState
          icon="nothingFound"
          title={`There is no page at ${pathname}`}
          action={
            <Button variant="contained" href="/">
              {`Go to the ${start}`}
            </Button>
          }
        />
      </Card>
    </>
  );
}
