import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, useAddress, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsForDeadline, NOTHING_ENTERED } from './new-submission';
import { NewSubmissionDialog } from './NewSubmissionDialog';
import { SubmissionAnalytics } from './SubmissionAnalytics';
import { SubmissionDialog } from './SubmissionDialog';
import { SubmissionOverview } from './SubmissionOverview';
import { SubmissionTable } from './SubmissionTable';
import { deadlineQuery } from './submission-calls';

const TITLE = 'Submission Tracker';
const OVERVIEW = { value: 'overview', label: 'Overview' };
const tabs = [OVERVIEW, { value: 'all', label: 'All Submissions' }, { value: 'analytics', label: 'Analytics' }];

/** What was sent to states, and what became of it. */
export default function SubmissionTrackerPage() {
  const address = useAddress();
  const canEdit = useCanEdit();
  const [isCreating, setCreating] = useState(false);
  const { value: current, label } = tabs.find(({ value }) => value === address.params.get('tab')) ?? OVERVIEW;
  const openId = address.params.get('submission');
  const deadlineId = address.params.get('deadline');
  const newState = address.params.get('new')?.toUpperCase() ?? null;
  const deadline = useQuery({ ...deadlineQuery(deadlineId ?? ''), enabled: deadlineId !== null });
  useDocumentTitle(current === OVERVIEW.value ? TITLE : label, TITLE);
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
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ tab })}
        aria-label={TITLE}
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label: title }) => (
          <Tab key={value} value={value} label={title} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'overview' && <SubmissionOverview onOpen={open} onCreate={create} />}
        {current === 'all' && <SubmissionTable onOpen={open} onCreate={create} />}
        {current === 'analytics' && <SubmissionAnalytics />}
      </Box>
      {openId !== null && <SubmissionDialog id={openId} onClose={() => address.change({ submission: null })} />}
      {canEdit && newState !== null && (
        <NewSubmissionDialog initial={{ ...NOTHING_ENTERED, state: newState }} onClose={() => address.change({ new: null })} />
      )}
      {isCreating && <NewSubmissionDialog onClose={() => setCreating(false)} />}
      {canEdit && deadlineId !== null && deadline.data && (
        <NewSubmissionDialog initial={fieldsForDeadline(deadline.data)} onClose={() => address.change({ deadline: null })} />
      )}
    </>
  );
}
