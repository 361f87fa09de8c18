import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { formatCountOf, formatDate, formatDay, StatusChip } from '@stampline/ui';
import { createChoiceColumn, type ListColumn, type Selection } from '@stampline/ui/data-table';
import type { RegulatoryUpdate } from './update-api';
import { capitalize, formatType, getSeverityTone } from './update-labels';
import { NextStep } from './UpdateDialog';

interface ColumnOptions {
  /** Undefined for viewers, and if there are no actions for several updates. */
  readonly selection?: Selection<RegulatoryUpdate> | undefined;
  onOpen: (update: RegulatoryUpdate) => void;
  /** Undefined for viewers. */
  readonly onReview: ((update: RegulatoryUpdate) => void) | undefined;
}

/** Columns for changes to regulators' pages. */
export const createUpdateColumns = ({ selection, onOpen, onReview }: ColumnOptions): readonly ListColumn<RegulatoryUpdate>[] => [
  ...(selection
    ? [
        createChoiceColumn<RegulatoryUpdate>({
          chosen: selection.chosen,
          onToggle: selection.toggle,
          getName: ({ title }) => title,
          isOffered: ({ reviewed }) => !reviewed,
        }),
      ]
    : []),
  {
    field: 'severity',
    title: 'Severity',
    width: 100,
    isSortable: true,
    render: ({ severity }) => (
      <StatusChip tone={getSeverityTone(severity)} strong={severity === 'critical'}>
        {capitalize(severity)}
      </StatusChip>
    ),
  },
  {
    field: 'title',
    title: 'Change',
    isHead: true,
    render: (update) => (
      <Link
        component="button"
        data-opens-row=""
        onClick={() => onOpen(update)}
        sx={{ textAlign: 'start', fontWeight: update.reviewed ? 400 : 600, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      >
        {update.title}
      </Link>
    ),
  },
  { field: 'type', title: 'Type', width: 130, isMinor: true, render: ({ type }) => capitalize(formatType(type)) },
  { field: 'detectedAt', title: 'Found', width: 120, isSortable: true, render: ({ detectedAt }) => formatDay(detectedAt) },
  {
    field: 'effectiveOn',
    title: 'In effect',
    width: 120,
    isMinor: true,
    render: ({ effectiveOn }) => (effectiveOn === null ? 'Not stated' : formatDate(effectiveOn)),
  },
  {
    field: 'affects',
    title: 'Affects',
    width: 140,
    render: ({ policiesTouched, deadlinesTouched }) =>
      `${formatCountOf(policiesTouched, 'policy', 'policies')}, ${formatCountOf(deadlinesTouched, 'deadline')}`,
  },
  {
    field: 'next',
    title: 'Review',
    width: 190,
    render: (update) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { xs: 'flex-end', md: 'flex-start' } }}>
        {!update.reviewed && onReview ? (
          <Button size="small" variant="outlined" onClick={() => onReview(update)} aria-label={`Mark as reviewed: ${update.title}`}>
            Mark as reviewed
          </Button>
        ) : (
          <StatusChip tone={update.reviewed ? 'ok' : 'neutral'}>{update.reviewed ? 'Reviewed' : 'Unreviewed'}</StatusChip>
        )}
        <NextStep update={update} />
      </Box>
    ),
  },
];
