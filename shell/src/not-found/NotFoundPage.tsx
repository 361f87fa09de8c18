import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState, PageHeader, useDocumentTitle } from '@stampline/ui';
import { Link, useLocation } from 'react-router-dom';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useDocumentTitle('Page Not Found');
  return (
    <>
      <PageHeader title="Page Not Found" description="The address may be mistyped, or the page may have moved." />
      <Card>
        <EmptyState
          icon="nothingFound"
          title={`There is no page at ${pathname}`}
          action={
            <Button variant="contained" component={Link} to="/" reloadDocument>
              Go to the start page
            </Button>
          }
        />
      </Card>
    </>
  );
}
