import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate, tabularFigures } from '@stampline/ui';
import { DueChip } from '@stampline/business-ui';
import { describeDates } from './deadline-labels';
import { Section } from './Section';
import type { StateDeadline } from './state-api';

/** The next filings by date, with the statutory date if it is earlier. If a filing is due several times, its citation is shown once. */
export function DeadlinesSection({ deadlines }: { deadlines: readonly StateDeadline[] }) {
  return (
    <Section title="Deadlines set by law">
      {deadlines.length === 0 && <Typography color="textSecondary">No filing with a calendar date within a year.</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {deadlines.map((deadline, index) => (
          <li key={deadline.id}>
            <Typography sx={{ fontWeight: 600, ...tabularFigures }}>
              {formatDate(deadline.actBy)} <DueChip daysUntil={deadline.daysUntil} />
            </Typography>
            <Typography variant="body2">{`${deadline.title}, ${deadline.period}`}</Typography>
            {describeDates(deadline) && (
              <Typography variant="body2" sx={{ color: 'warning.main' }}>
                {describeDates(deadline)}
              </Typography>
            )}
            {deadline.legalText && !deadlines.slice(0, index).some(({ legalText }) => legalText === deadline.legalText) && (
              <Typography variant="body2">{deadline.legalText}</Typography>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}
