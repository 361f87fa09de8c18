import Card from '@mui/material/Card';
import { StateFilter } from '@stampline/business-ui';
import { EmptyState, PageHeader } from '@stampline/ui';
import { ListFilter } from '@stampline/ui/data-table';
import { useBulletins } from '../regulatory-updates/update-api';
import { UpdateList } from '../regulatory-updates/UpdateList';

const REVIEWED = [
  ['false', 'Unreviewed'],
  ['true', 'Reviewed'],
] as const;

/** All changes to regulators' pages, reviewed or not, with the policies and deadlines that each affects. */
export default function BulletinsPage() {
  const list = useBulletins();
  return (
    <>
      <PageHeader title="Bulletins" description="Changes and announcements by regulators, with the policies and deadlines they affect." />
      <Card>
        <UpdateList
          label="Bulletins"
          list={list}
          filters={
            <>
              <StateFilter list={list} />
              <ListFilter list={list} name="reviewed" label="Review" all="Reviewed or not" choices={REVIEWED} />
            </>
          }
          empty={<EmptyState icon="monitoring" title="No bulletins yet" description="Changes we find on regulators’ pages appear here." />}
        />
      </Card>
    </>
  );
}
