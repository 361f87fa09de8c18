import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DueChip, QueryState } from '@stampline/business-ui';
import { countDaysBetween, formatCountOf, formatDate, getTodayInNewYork, RowsSkeleton, tabularFigures } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from './Section';
import type { StateChecklist } from './state-api';
import { stateChecklistsQuery } from './state-queries';

/** A state's open checklists, by due date. */
export function ChecklistsSection({ code, name }: { code: string; name: string }) {
  const query = useQuery(stateChecklistsQuery(code));
  return (
    <Section title="Checklists">
      <QueryState query={query} what="The checklists" skeleton={<RowsSkeleton rows={2} label="Loading the checklists" />}>
        {(open) => (
          <>
            {open.length === 0 && (
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {`No open checklist for ${name}.`}
              </Typography>
            )}
            <Box component="ul" sx={{ m: 0, mb: open.length === 0 ? 0 : 3, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
              {open.map((checklist) => (
                <ChecklistLine key={checklist.id} checklist={checklist} />
              ))}
            </Box>
            <Link component={RouterLink} to={`/compliance-checklists?state=${code}`}>
              {open.length === 0 ? 'Generate a checklist' : 'Open checklists'}
            </Link>
          </>
        )}
      </QueryState>
    </Section>
  );
}

function ChecklistLine({ checklist: { id, filing, items, completionPercentage, dueDate, actBy } }: { checklist: StateChecklist }) {
  const today = getTodayInNewYork();
  // After the day to act by has passed, the checklist is still on time until its due date.
  const day = actBy !== null && actBy < today ? dueDate : actBy;
  const facts = [`${completionPercentage}% of ${formatCountOf(items.length, 'item')}`, day !== null && `act by ${formatDate(day)}`];
  return (
    <li>
      <Link component={RouterLink} to={`/compliance-checklists?checklist=${id}`}>
        {filing ?? 'Checklist'}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={tabularFigures}>
        {facts.filter(Boolean).join(', ')} {day !== null && <DueChip daysUntil={countDaysBetween(today, day)} />}
      </Typography>
    </li>
  );
}
