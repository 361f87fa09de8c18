import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Disclosure } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { TitledChapter } from './handbook-search';

/** A screen's purpose, with its terms and figures. */
export function ChapterCard({ chapter: { title, path, purpose, entries }, isOpen }: { chapter: TitledChapter; isOpen: boolean }) {
  return (
    <Card component="article" aria-label={title} sx={{ px: 4, py: 3, breakInside: 'avoid-page' }}>
      <Typography variant="h4" component="h3">
        <Link component={RouterLink} to={path} underline="always">
          {title}
        </Link>
      </Typography>
      <Typography sx={{ mt: 1, mb: 1 }}>{purpose}</Typography>
      <Disclosure title={`Terms and figures of ${title}`} startsOpen={isOpen}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
          {entries.map(({ term, meaning, example }) => (
            <div key={term}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {term}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {meaning}
              </Typography>
              {example !== undefined && (
                <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                  Example: {example}
                </Typography>
              )}
            </div>
          ))}
        </Box>
      </Disclosure>
    </Card>
  );
}
