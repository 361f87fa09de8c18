import Card from '@mui/material/Card';
import { describeProblem } from '@stampline/api-client';
import { StateFilter } from '@stampline/business-ui';
import { EmptyState, PageHeader } from '@stampline/ui';
import { CardList, ListFilter } from '@stampline/ui/data-table';
import { useState } from 'react';
import { ReviewDialog } from '../regulatory-updates/ReviewDialog';
import { UpdateItem } from '../regulatory-updates/UpdateItem';
import { type RegulatoryUpdate, useBulletins } from '../regulatory-updates/update-api';
import { SEVERITIES, TYPES } from '../regulatory-updates/update-labels';

const REVIEWED = [
  ['false', 'Unreviewed'],
  ['true', 'Reviewed'],
] as const;

/** All changes of regulators' pages, reviewed or not, with the policies and deadlines that each affects. */
export default function BulletinsPage() {
  const list = useBulletins();
  const [reviewing, setReviewing] = useState<RegulatoryUpdate | null>(null);
  return (
    <>
      <PageHeader title="Bulletins" description="Changes and announcements by regulators, with the policies and deadlines they affect." />
      <Card>
        <CardList
          label="Bulletins"
          list={list}
          search="Title or changed text"
          filters={
            <>
              <StateFilter list={list} />
              <ListFilter list={list} name="severity" label="Severity" all="All severities" choices={SEVERITIES} />
              <ListFilter list={list} name="type" label="Type" all="All types" choices={TYPES} />
              <ListFilter list={list} name="reviewed" label="Review" all="Reviewed or not" choices={REVIEWED} />
            </>
          }
          failure={describeProblem}
          renderCard={(update) => <UpdateItem update={update} level="h2" onReview={setReviewing} />}
          renderEmpty={(isSearched) => (
            <EmptyState
              icon="monitoring"
              title={isSearched ? 'No bulletins match' : 'No bulletins yet'}
              description={
                isSearched ? 'Try other search words or clear the filters.' : 'Changes we find on regulators’ pages appear here.'
              }
            />
          )}
        />
      </Card>
      {reviewing && <ReviewDialog update={reviewing} onClose={() => setReviewing(null)} />}
    </>
  );
}
