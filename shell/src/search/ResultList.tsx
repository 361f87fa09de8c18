import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@stampline/ui';
import type { SearchResult } from './search-results';

interface ResultListProps {
  id: string;
  results: readonly SearchResult[];
  active: number;
  searching: boolean;
  words: string;
  onOpen: (index: number) => void;
  onPoint: (index: number) => void;
}

export function ResultList({ id, results, active, searching, words, onOpen, onPoint }: ResultListProps) {
  return (
    <Box id={id} role="listbox" aria-label="Results" sx={{ maxHeight: 'min(440px, 60dvh)', overflowY: 'auto', p: 2 }}>
      {results.length === 0 && (
        <EmptyState
          title={searching ? 'Searching' : `Nothing matches "${words}"`}
          description={searching ? undefined : 'Search by screen, state, policy, insured, account, deadline or confirmation number.'}
        />
      )}
      {results.map((result, index) => (
        <div key={'to' in result ? result.to : result.id} role="presentation">
          {result.kind !== results[index - 1]?.kind && (
            <Typography
              variant="caption"
              role="presentation"
              sx={{ display: 'block', px: 3, pt: 2, pb: 1, fontWeight: 600, color: 'text.secondary' }}
            >
              {result.kind}
            </Typography>
          )}
          <Box
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={index === active ? scrollIntoView : undefined}
            onClick={() => onOpen(index)}
            onPointerMove={() => onPoint(index)}
            sx={{
              display: 'flex',
              gap: 3,
              px: 3,
              py: 2,
              borderRadius: '6px',
              cursor: 'pointer',
              // The field keeps the focus; this marks the keyboard position.
              '&[aria-selected="true"]': {
                bgcolor: 'primary.tint',
                outline: '2px solid',
                outlineColor: 'secondary.main',
                outlineOffset: -2,
              },
            }}
          >
            <Typography component="span" sx={{ fontWeight: 500, flexShrink: 0 }}>
              {result.title}
            </Typography>
            <Typography component="span" color="textSecondary" noWrap>
              {result.detail}
            </Typography>
          </Box>
        </div>
      ))}
    </Box>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
