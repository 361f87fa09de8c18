import Button from '@mui/material/Button';
import { MarkDeadlineFiledDialog } from '@stampline/business-ui';
import { PageHeader, PageTabs, useUrlParams, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { EMPTY_SUBMISSION } from './new-submission';
import { NewSubmissionDialog } from './NewSubmissionDialog';
import { SubmissionAnalytics } from './SubmissionAnalytics';
import { SubmissionDialog } from './SubmissionDialog';
import { SubmissionOverview } from './SubmissionOverview';
import { SubmissionTable } from './SubmissionTable';

const TITLE = 'Submission Tracker';
const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'all', label: 'All Submissions' },
  { value: 'analytics', label: 'Analytics' },
] as const;

export default function SubmissionTrackerPage() {
  const address = useUrlParams();
  const canEdit = useCanEdit();
  const [isCreating, setCreating] = useState(false);
  const openId = address.params.get('submission');
  const deadlineId = address.params.get('deadline');
  const newState = address.params.get('new')?.toUpperCase() ?? null;
  const open = (id: string) => address.change({ submission: id }, { isStep: true });
  const create = () => setCreating(true);
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Your submissions, their status, and each state’s response."
        actions={
          canEdit && (
            <Button variant="contained" onClick={create}>
              New Submission
            </Button>
          )
        }
      />
      <PageTabs title={TITLE} tabs={tabs}>
        {(current) => (
          <>
            {current === 'overview' && <SubmissionOverview onOpen={open} onCreate={create} />}
            {current === 'all' && <SubmissionTable onOpen={open} onCreate={create} />}
            {current === 'analytics' && <SubmissionAnalytics />}
          </>
        )}
      </PageTabs>
      {openId !== null && <SubmissionDialog id={openId} onClose={() => address.change({ submission: null })} />}
      {canEdit && newState !== null && (
        <NewSubmissionDialog initial={{ ...EMPTY_SUBMISSION, state: newState }} onClose={() => address.change({ new: null })} />
      )}
      {isCreating && <NewSubmissionDialog onClose={() => setCreating(false)} />}
      {canEdit && deadlineId !== null && (
        <MarkDeadlineFiledDialog deadlineId={deadlineId} onClose={() => address.change({ deadline: null })} />
      )}
    </>
  );
}
