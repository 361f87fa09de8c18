import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type PolicyDetail, QueryState } from '@stampline/business-ui';
import { RowsSkeleton, StatusChip, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { InsurerDialog } from '../insurer-register/InsurerDialog';
import { MatchInsurerDialog } from '../insurer-register/MatchInsurerDialog';
import { getEligibilityChip, describeEligibility, describeInsurer, getNameOnPolicy } from './insurer-labels';
import { type PolicyInsurer, usePolicyInsurers } from './use-policy-insurers';

/** The policy's insurers, each with its register entry or a way to add one. */
export function PolicyInsurers({ policy }: { policy: PolicyDetail }) {
  const insurers = usePolicyInsurers(policy);
  return (
    <QueryState query={insurers} what="The insurers" skeleton={<RowsSkeleton rows={1} label="Loading the insurers" />}>
      {(known) =>
        known.length === 0 ? (
          <Typography color="textSecondary">No insurer is on record. Correct the transaction to enter one.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 3, listStyle: 'none' }}>
            {known.map((insurer) => (
              <InsurerCard key={getNameOnPolicy(insurer)} insurer={insurer} policy={policy} />
            ))}
          </Box>
        )
      }
    </QueryState>
  );
}

function InsurerCard({ insurer, policy }: { insurer: PolicyInsurer; policy: PolicyDetail }) {
  const canEdit = useCanEdit();
  const { tone, text } = getEligibilityChip(insurer, policy);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {insurer.insurer === null ? (
          <Typography sx={{ fontWeight: 600 }}>{getNameOnPolicy(insurer)}</Typography>
        ) : (
          <Link component={RouterLink} to={buildRegisterPath(insurer.insurer.name)} sx={{ fontWeight: 600 }}>
            {insurer.insurer.name}
          </Link>
        )}
        <StatusChip tone={tone}>{text}</StatusChip>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {describeInsurer(insurer)}
      </Typography>
      <Typography variant="body2">{describeEligibility(insurer, policy)}</Typography>
      {canEdit && insurer.insurer === null && <UnmatchedInsurer insurer={insurer} />}
    </Box>
  );
}

/** Returns the URL of the register, filtered to this insurer. */
const buildRegisterPath = (name: string): string => `/insurers?${new URLSearchParams({ 'insurers.q': name }).toString()}`;

function UnmatchedInsurer({ insurer: { name, naicNumber, alienNumber } }: { insurer: PolicyInsurer }) {
  const [opened, setOpened] = useState<'add' | 'match'>();
  const close = () => setOpened(undefined);
  const entered = { name: name ?? '', naicNumber: naicNumber ?? '', alienNumber: alienNumber ?? '' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
      <Button size="small" variant="outlined" onClick={() => setOpened('add')}>
        Add insurer
      </Button>
      {name !== null && (
        <Button size="small" onClick={() => setOpened('match')}>
          Match to an insurer
        </Button>
      )}
      {opened === 'add' && <InsurerDialog insurer={null} entered={entered} onClose={close} />}
      {opened === 'match' && name !== null && <MatchInsurerDialog name={name} onClose={close} />}
    </Box>
  );
}
