import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DueChip } from '@stampline/business-ui';
import { countDaysBetween, formatCountOf, formatDate, formatUsdAccounting, useCanEdit, useFold } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { WorkItem } from './work-api';
import { ACTIONS } from './work-labels';

interface WorkGroupProps {
  title: string;
  items: readonly WorkItem[];
  today: string;
  onMark: (deadlineId: string) => void;
}

/** Number of rows shown in a group before it is expanded, so that the page fits within three screens. */
const FOLD = { max: 10, minHidden: 2 };
const FOLD_ON_PHONE = { max: 5, minHidden: 2 };

/** Work of one urgency: title, period, policies, amount, person in charge, and one button in each row. */
export function WorkGroup({ title, items, today, onMark }: WorkGroupProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { shown, hidden, unfold } = useFold(items.length, isNarrow ? FOLD_ON_PHONE : FOLD);
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title} ({items.length})
      </Typography>
      <Card component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.slice(0, shown).map((item) => (
          <WorkRow key={item.id} item={item} today={today} onMark={onMark} />
        ))}
      </Card>
      {hidden > 0 && (
        <Button size="small" onClick={unfold} sx={{ mt: 1 }}>
          {`Show ${hidden} more: ${title.toLowerCase()}`}
        </Button>
      )}
    </section>
  );
}

const row = {
  px: 4,
  py: 2.5,
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 220px 130px 150px' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** On a phone, the amount is next to the title, and the button is next to the date. */
const amountStyles = {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  gridArea: { xs: '1 / 2', md: 'auto' },
  alignSelf: { xs: 'start', md: 'center' },
  '&:empty': { display: { xs: 'none', md: 'block' } },
} as const;
/** Aligns the right edges of buttons with and without a border. */
const actionStyles = { justifySelf: 'end', '& .MuiButton-text': { mr: -1 } } as const;

function describePolicies({ policyNumber, insuredName, policyCount }: WorkItem): (string | null)[] {
  if (policyNumber !== null) return [policyNumber, insuredName];
  return policyCount === null ? [] : [formatCountOf(policyCount, 'policy', 'policies')];
}

function WorkRow({ item, today, onMark }: Omit<WorkGroupProps, 'title' | 'items'> & { item: WorkItem }) {
  const { title, stateName, period, actBy, amount, assigneeName, pagePath, fileableDeadlineId, kind } = item;
  const canEdit = useCanEdit();
  const name = [stateName, title].filter(Boolean).join(': ');
  const details = [period, ...describePolicies(item), assigneeName];
  const isMarked = canEdit && fileableDeadlineId !== null;
  const label = isMarked ? 'Mark as filed' : canEdit ? ACTIONS[kind] : 'Open';
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridArea: { xs: amount === null ? '1 / 1 / 2 / -1' : '1 / 1', md: 'auto' } }}>
        <Link component={RouterLink} to={pagePath} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {details.filter((detail) => detail !== null).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {actBy === null ? (
          <Typography variant="body2">No due date</Typography>
        ) : (
          <>
            <Typography variant="body2">{formatDate(actBy)}</Typography>
            <DueChip daysUntil={countDaysBetween(today, actBy)} />
          </>
        )}
      </Box>
      <Typography sx={amountStyles}>{amount === null ? '' : formatUsdAccounting(amount)}</Typography>
      <Box sx={actionStyles}>
        {isMarked ? (
          <Button size="small" variant="outlined" aria-label={`${label}: ${name}`} onClick={() => onMark(fileableDeadlineId)}>
            {label}
          </Button>
        ) : (
          <Button size="small" component={RouterLink} to={pagePath} aria-label={`${label}: ${name}`}>
            {label}
          </Button>
        )}
      </Box>
    </Box>
  );
}
