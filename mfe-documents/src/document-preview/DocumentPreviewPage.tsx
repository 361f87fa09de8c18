import Card from '@mui/material/Card';
import { jurisdictionsQuery, describeProblem } from '@stampline/api-client';
import { EmptyState, PageHeader, useUrlParams, useDocumentTitle } from '@stampline/ui';
import { CardList, ListFilter } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { documentStatesQuery, useDocuments } from './document-api';
import { STATUS_CHOICES } from './document-labels';
import { DocumentCard } from './DocumentCard';
import { DocumentDialog } from './DocumentDialog';

const TITLE = 'Compliance Documents';

export default function DocumentPreviewPage() {
  const address = useUrlParams();
  const list = useDocuments();
  const { data: jurisdictions = [] } = useQuery(jurisdictionsQuery);
  const { data: states = [] } = useQuery(documentStatesQuery);
  const choices = jurisdictions.filter(({ code }) => states.includes(code)).map(({ code, name }) => [code, name] as const);
  const openedId = address.params.get('document');
  const isNarrowed = Object.keys(list.state.filters).length > 0;
  useDocumentTitle(TITLE);
  return (
    <>
      <PageHeader title={TITLE} description="Read, print, export and share your tax reports, forms and filing documents." />
      <Card>
        <CardList
          label="Documents"
          list={list}
          search="Search documents..."
          filters={
            <>
              <ListFilter list={list} name="status" label="Status" all="All statuses" choices={STATUS_CHOICES} />
              <ListFilter list={list} name="state" label="State" all="All states" choices={choices} />
            </>
          }
          failure={describeProblem}
          renderCard={(document) => (
            <DocumentCard
              document={document}
              onOpen={() => address.change({ document: document.id }, { isStep: true })}
              onShare={() => address.change({ document: document.id, view: 'share' }, { isStep: true })}
            />
          )}
          renderEmpty={(isSearched) => (
            <EmptyState
              icon={isSearched || isNarrowed ? 'nothingFound' : 'document'}
              title="No documents found"
              description={isSearched || isNarrowed ? 'Try adjusting your search or filters' : 'Your compliance documents will appear here'}
            />
          )}
        />
      </Card>
      {openedId !== null && <DocumentDialog id={openedId} onClose={() => address.change({ document: null, view: null })} />}
    </>
  );
}
