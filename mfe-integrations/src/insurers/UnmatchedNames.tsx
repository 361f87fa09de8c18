import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatCountOf, RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { InsurerDialog } from '../insurer-register/InsurerDialog';
import { MatchInsurerDialog } from '../insurer-register/MatchInsurerDialog';
import { useUnmatchedNames } from './use-insurers';

/** Number of names listed initially, those with the most policies first. */
const MAX_NAMES = 20;

/** Names on policies that do not match an insurer; each becomes a new insurer or is matched to an existing one. */
export function UnmatchedNames() {
  const names = useUnmatchedNames();
  const canEdit = useCanEdit();
  const [created, setCreated] = useState<string>();
  const [matched, setMatched] = useState<string>();
  if (names.data?.length === 0) return null;
  return (
    <Card component="section" aria-label="Unmatched names" sx={{ mb: 4 }}>
      <CardContent>
        <Typography variant="h3" component="h2">
          Unmatched names
        </Typography>
        <QueryState query={names} what="The unmatched names" skeleton={<RowsSkeleton rows={3} label="Loading the unmatched names" />}>
          {(unmatched) => (
            <>
              <Typography variant="body2" color="textSecondary">
                {formatCountOf(unmatched.length, 'insurer name')} on your policies {unmatched.length === 1 ? 'is' : 'are'} not in your list
                {unmatched.length > MAX_NAMES ? `. The first ${MAX_NAMES}, by policies:` : '.'}
              </Typography>
              <List disablePadding>
                {unmatched.slice(0, MAX_NAMES).map(({ name, policies }) => (
                  <ListItem key={name} disableGutters divider sx={{ flexWrap: 'wrap', gap: 2, '&:last-child': { borderBottom: 0 } }}>
                    <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                      <Typography>{name}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        {formatCountOf(policies, 'policy', 'policies')}
                      </Typography>
                    </Box>
                    {canEdit && (
                      <Box sx={{ display: 'flex', gap: 2 }}>
                        <Button size="small" variant="outlined" aria-label={`Add insurer ${name}`} onClick={() => setCreated(name)}>
                          Add insurer
                        </Button>
                        <Button size="small" aria-label={`Match ${name} to an insurer`} onClick={() => setMatched(name)}>
                          Match
                        </Button>
                      </Box>
                    )}
                  </ListItem>
                ))}
              </List>
            </>
          )}
        </QueryState>
      </CardContent>
      {created !== undefined && <InsurerDialog insurer={null} entered={{ name: created }} onClose={() => setCreated(undefined)} />}
      {matched !== undefined && <MatchInsurerDialog name={matched} onClose={() => setMatched(undefined)} />}
    </Card>
  );
}
