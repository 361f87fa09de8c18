import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDateTime, StatusChip, useCanEdit } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { FilingTag } from './tag-types';
import { formatAnswerDays, formatTagSubject, getTagStatus } from './tag-labels';

/** The office's tags and rejections, each with its meaning, fix and status. */
export function TagList({ tags, onWork }: { tags: readonly FilingTag[]; onWork: (tag: FilingTag) => void }) {
  const canEdit = useCanEdit();
  return (
    <Box component="ul" aria-label="Tags" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {tags.map((tag) => {
        const { id, officeWords, cause, linkPath, linkLabel, assigneeName, isCurrent } = tag;
        const { words, tone } = getTagStatus(tag);
        return (
          <Box key={id} component="li" sx={{ display: 'grid', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
              <StatusChip tone={tone}>{words}</StatusChip>
              <Typography sx={{ fontWeight: 600 }}>{formatTagSubject(tag)}</Typography>
              {assigneeName !== null && (
                <Typography variant="body2" color="textSecondary">
                  {assigneeName}
                </Typography>
              )}
              {canEdit && isCurrent && (
                <Button size="small" onClick={() => onWork(tag)} aria-label={`Update ${formatTagSubject(tag)}`}>
                  Update
                </Button>
              )}
            </Box>
            {officeWords !== null && <Typography variant="body2">{`The office: ${officeWords}`}</Typography>}
            <Typography variant="body2">
              {cause}{' '}
              <Link underline="always" component={RouterLink} to={linkPath}>
                {linkLabel}
              </Link>
            </Typography>
            {tag.tagStatus === 'open' && (
              <Typography variant="body2" color="textSecondary">
                {formatAnswerDays(tag)}
              </Typography>
            )}
            <TagResolution tag={tag} />
          </Box>
        );
      })}
    </Box>
  );
}

function TagResolution({ tag: { tagNote, settledByName, settledAt } }: { tag: FilingTag }) {
  if (tagNote === null && settledAt === null) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {tagNote}
      {settledAt !== null && ` ${formatDateTime(settledAt)} by ${settledByName ?? ''}.`}
    </Typography>
  );
}
