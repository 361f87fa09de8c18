import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { api, getData } from '@stampline/api-client';
import { useCurrentUser } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { RuleChange } from '../rule-change-api';
import { needsSecondPerson } from './change-labels';

/** Explains why the user may not approve a change, and how to add an approver if there is none. */
export function ApproverHint({ change, isProposer }: { change: RuleChange; isProposer: boolean }) {
  const isSecondPersonNeeded = isProposer && needsSecondPerson(change.kind);
  return (
    <Alert severity="info">
      {change.cannotApproveBecause ?? 'You can’t approve this change.'}
      {isSecondPersonNeeded && <PossibleApprovers />}
    </Alert>
  );
}

/** Names the possible approvers, or explains how to invite one. */
function PossibleApprovers() {
  const user = useCurrentUser();
  const { data } = useQuery({ queryKey: ['organization', 'members'], queryFn: () => getData(api.GET('/api/organization/members')) });
  if (!data) return null;
  const others = data.filter(({ id, role }) => id !== user.id && role !== 'viewer');
  if (others.length > 0) return ` ${others.map(({ name }) => name).join(', ')} may approve it.`;
  return (
    <>
      {' No one else in your organization can approve it yet. '}
      {user.role === 'owner' ? (
        <Link component={RouterLink} to="/settings/members" underline="always">
          Invite a second person
        </Link>
      ) : (
        'Ask an owner to invite a second person.'
      )}
    </>
  );
}
