import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount } from '@stampline/ui/format';
import type { List } from './use-list';

/** Range of rows with the total and links to the neighboring pages; only the total if all rows fit on one page. */
export function ListPager<Row>({ list: { page, state, pageSize, isChanging, change } }: { list: List<Row> }) {
  if (page === undefined || page.rows.length === 0) return null;
  const first = (state.page - 1) * pageSize + 1;
  const { next, previous, total, isTotalCapped, rows } = page;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 3,
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" role="status">
        {`${formatCount(first)}-${formatCount(first + rows.length - 1)} of ${formatCount(total)}${isTotalCapped ? '+' : ''}`}
      </Typography>
      {(next !== null || previous !== null) && (
        <>
          <Button
            size="small"
            disabled={previous === null || isChanging}
            onClick={() => change(state.page <= 2 ? { cursor: null, page: 1 } : { cursor: previous, page: state.page - 1 })}
          >
            Previous
          </Button>
          <Button size="small" disabled={next === null || isChanging} onClick={() => change({ cursor: next, page: state.page + 1 })}>
            Next
          </Button>
        </>
      )}
    </Box>
  );
}
