import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery } from '@stampline/api-client';
import { describeChargedRate, chargedRatesQuery, getDisplayedRate } from '@stampline/business-ui';
import { Icon, RowsSkeleton, tabularFigures, VisuallyHidden } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findMatchingJurisdictions } from './matching-jurisdictions';
import { SidebarLink } from './SidebarLink';
import { useStatesWithPolicies } from './use-states-with-policies';

const JURISDICTION_COUNT = 51;

/** The 51 jurisdictions with their headline and charged rates; collapsed by default. */
export function StatesList({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(pathname.startsWith('/states/'));
  const [words, setWords] = useState('');
  const { data: jurisdictions, error, refetch } = useQuery(jurisdictionsQuery);
  const { data: charged } = useQuery(chargedRatesQuery);
  const withPolicies = useStatesWithPolicies(open);
  const listId = useId();
  const shown = findMatchingJurisdictions(jurisdictions ?? [], words);

  return (
    <Box sx={{ mt: 3 }}>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        endIcon={
          <Box sx={{ display: 'flex', transform: open ? 'rotate(180deg)' : undefined }}>
            <Icon name="expand" size={18} />
          </Box>
        }
        sx={{ justifyContent: 'space-between', px: 2, typography: 'caption', fontWeight: 600, color: 'text.secondary' }}
      >
        Supported Jurisdictions ({JURISDICTION_COUNT})
      </Button>
      <Collapse in={open} id={listId} unmountOnExit>
        <TextField
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder="Find a state"
          slotProps={{ htmlInput: { 'aria-label': 'Find a state', type: 'search' } }}
          sx={{ px: 1, my: 1 }}
        />
        {error && (
          <Typography variant="body2" sx={{ px: 2, py: 1 }} role="alert">
            The states could not be loaded.{' '}
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          </Typography>
        )}
        {!jurisdictions && !error && <RowsSkeleton rows={JURISDICTION_COUNT} rowHeight={30} label="Loading the states" />}
        {jurisdictions && shown.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
            No state matches.
          </Typography>
        )}
        <List
          key={jurisdictions ? 'loaded' : 'loading'}
          ref={showCurrentState}
          disablePadding
          aria-label="States"
          sx={{ maxHeight: 360, overflowY: 'auto', scrollbarWidth: 'thin' }}
        >
          {shown.map(({ code, name, slug, taxRate }) => (
            <SidebarLink
              key={code}
              to={`/states/${slug}`}
              title={name}
              isStrong={withPolicies.has(code)}
              onNavigate={onNavigate}
              detail={
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary', textAlign: 'right', ...tabularFigures }}>
                  {getDisplayedRate(taxRate, charged?.get(code))}
                  <ChargedRate words={describeChargedRate(charged?.get(code))} />
                  {charged?.get(code)?.isOwn && <VisuallyHidden>, your rate</VisuallyHidden>}
                  <VisuallyHidden>, active{withPolicies.has(code) && ', with policies'}</VisuallyHidden>
                </Typography>
              }
            />
          ))}
        </List>
      </Collapse>
    </Box>
  );
}

/** Shown below the headline rate. */
function ChargedRate({ words }: { words: string | undefined }) {
  return (
    words && (
      <Box component="span" sx={{ display: 'block', maxWidth: 130 }}>
        {words}
      </Box>
    )
  );
}

/** Scrolls to the current state. Only the list scrolls, so that the navigation remains visible. */
function showCurrentState(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current="page"]');
  if (!list || !current) return;
  list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}
