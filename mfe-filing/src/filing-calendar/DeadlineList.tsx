import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatDeadlinePeriod, MarkFiledButton, type UrgencyLabel } from '@stampline/business-ui';
import { UrlParamsLink, formatDate, StatusChip, tabularFigures, useFold } from '@stampline/ui';
import { formatCount } from '@stampline/ui/format';
import { describeOtherDates } from './date-labels';
import type { Deadline } from './deadline-api';

export interface DeadlineListProps {
  deadlines: readonly Deadline[];
  getLabel: (deadline: Deadline) => UrgencyLabel;
  empty: string;
}

/** Number of deadlines shown initially, so that both lists of upcoming deadlines fit within three screens. */
const FOLD = { max: 10, minHidden: 3 };
const FOLD_ON_PHONE = { max: 6, minHidden: 2 };

/** List of deadlines that open on click. Those that do not apply are muted. */
export function DeadlineList({ deadlines, getLabel: words, empty }: DeadlineListProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { shown, hidden, unfold } = useFold(deadlines.length, isNarrow ? FOLD_ON_PHONE : FOLD);
  if (deadlines.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {deadlines.slice(0, shown).map((deadline) => (
          <DeadlineLine key={deadline.id} deadline={deadline} words={words(deadline)} />
        ))}
      </Box>
      {hidden > 0 && <Button onClick={unfold}>{`Show ${formatCount(hidden)} more`}</Button>}
    </>
  );
}

function DeadlineLine({ deadline, words: { text, tone, strong } }: { deadline: Deadline; words: UrgencyLabel }) {
  const { id, state, title, description, isStandard, actBy, applies } = deadline;
  const dates = describeOtherDates(deadline);
  return (
    <Box
      component="li"
      sx={{ py: 2.5, display: 'flex', gap: 3, alignItems: 'flex-start', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <UrlParamsLink change={{ deadline: id }} sx={{ fontWeight: applies ? 600 : 400, color: applies ? undefined : 'text.secondary' }}>
          {state}: {isStandard ? title : description}
        </UrlParamsLink>
        <Typography variant="body2" color="textSecondary">
          {[`Act by ${formatDate(actBy)}`, formatDeadlinePeriod(deadline)].filter(Boolean).join(' · ')}
        </Typography>
        {dates && (
          <Typography variant="body2" color="textSecondary">
            {dates}
          </Typography>
        )}
      </Box>
      <Box sx={{ flexShrink: 0, display: 'grid', gap: 2, justifyItems: 'end', ...tabularFigures }}>
        <StatusChip tone={tone} strong={strong}>
          {text}
        </StatusChip>
        {applies && <MarkFiledButton deadline={deadline} />}
      </Box>
    </Box>
  );
}
