import Box from '@mui/material/Box';
import { VisuallyHidden } from '@stampline/ui';
import type { RegulatoryUpdate } from './update-api';

const STYLES = {
  same: {},
  added: { bgcolor: 'success.tint', color: 'success.main', textDecoration: 'none', fontWeight: 600 },
  removed: { bgcolor: 'error.tint', color: 'error.main', textDecoration: 'line-through' },
} as const;

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Changed text with additions and removals marked by color, by underline or strikethrough, and in text for screen readers. */
export function DiffText({ diff }: Pick<RegulatoryUpdate, 'diff'>) {
  return (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 820, lineHeight: 1.6 }}>
      {diff.map(({ kind, text }, at) => (
        <Box
          key={computeOffset(diff, at)}
          component={TAGS[kind]}
          sx={{ ...STYLES[kind], ...(kind !== 'same' && { px: '2px', borderRadius: '3px' }) }}
        >
          {kind !== 'same' && <VisuallyHidden>{kind === 'added' ? ' added: ' : ' removed: '}</VisuallyHidden>}
          {text}
        </Box>
      ))}
    </Box>
  );
}

/** Returns the offset of a part in the text, which makes equal parts distinct keys. */
const computeOffset = (diff: RegulatoryUpdate['diff'], at: number): number =>
  diff.slice(0, at).reduce((length, { text }) => length + text.length, 0);
