import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type PolicyDetail, QueryState } from '@stampline/business-ui';
import { formatCountOf, RowsSkeleton, Disclosure, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { type PolicyHomeState, useHomeState } from './home-state-api';
import { HomeStateDetails } from './HomeStateDetails';
import { HomeStateDialog } from './HomeStateDialog';

/** Home state on record, with conflicts and earlier records. */
export function HomeStateSection({ policy }: { policy: PolicyDetail }) {
  const homeState = useHomeState(policy.id);
  return (
    <QueryState query={homeState} what="The home state" skeleton={<RowsSkeleton label="Loading the home state" rows={3} />}>
      {(known) => <HomeStateOnRecord policy={policy} known={known} />}
    </QueryState>
  );
}

function HomeStateOnRecord({ policy, known }: { policy: PolicyDetail; known: PolicyHomeState }) {
  const canEdit = useCanEdit();
  const [isOpen, setOpen] = useState(false);
  const [current, ...earlier] = known.records;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {current === undefined ? (
        <Typography color="textSecondary">
          No home state is on record. Only the home state of the insured may tax the premium (15 U.S.C. §&nbsp;8201). Answer the questions
          once; renewals and endorsements keep the record.
        </Typography>
      ) : (
        <HomeStateDetails record={current} policyId={policy.id} isWrong={known.homeStateWarning !== null} />
      )}
      {known.allocationNotes.map((note) => (
        <Alert key={note} severity="info">
          {note}
        </Alert>
      ))}
      {canEdit && (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: 'start', displayPrint: 'none' }}>
          {current === undefined ? 'Record home state...' : 'Record again...'}
        </Button>
      )}
      {earlier.length > 0 && (
        <Disclosure title={formatCountOf(earlier.length, 'earlier record', 'earlier records')}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {earlier.map((record) => (
              <HomeStateDetails key={record.id} record={record} policyId={policy.id} />
            ))}
          </Box>
        </Disclosure>
      )}
      {isOpen && <HomeStateDialog policy={policy} known={known} onClose={() => setOpen(false)} />}
    </Box>
  );
}
