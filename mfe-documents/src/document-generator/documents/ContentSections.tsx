import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { DocumentContent } from '../document-api';

interface ContentSectionsProps {
  sections: DocumentContent['content']['sections'];
  /** True on narrow screens, which do not show the PDF. */
  onlyNarrow?: boolean;
}

/** Sections of a document; figures link to the policies that they add up. */
export function ContentSections({ sections, onlyNarrow = false }: ContentSectionsProps) {
  return (
    <Box sx={{ display: onlyNarrow ? { xs: 'grid', sm: 'none' } : 'grid', gap: 5 }}>
      {sections.map(({ heading, paragraphs, rows }) => (
        <section key={heading}>
          <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
            {heading}
          </Typography>
          {paragraphs.map((text) => (
            <Typography key={text} variant="body2" sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          ))}
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
            {rows.map(({ label, value, note, link }) => (
              <Box key={label} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr auto' }, columnGap: 4 }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
                  {link === null ? (
                    value
                  ) : (
                    <Link component={RouterLink} to={link} aria-label={`${label}: ${value}, open the policies`}>
                      {value}
                    </Link>
                  )}
                </Typography>
                {note !== null && (
                  <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, gridColumn: '1 / -1' }}>
                    {note}
                  </Typography>
                )}
              </Box>
            ))}
          </Box>
        </section>
      ))}
    </Box>
  );
}
