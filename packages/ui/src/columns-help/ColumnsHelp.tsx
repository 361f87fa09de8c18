import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface FileColumn {
  name: string;
  help: string;
}

const SIDE_BY_SIDE = 'minmax(120px, auto) 1fr';

interface ColumnsHelpProps {
  title: string;
  columns: readonly FileColumn[];
  /** True to show two columns side by side in a wide window, for a block with the full width. */
  isWide?: boolean;
}

export function ColumnsHelp({ title, columns, isWide = false }: ColumnsHelpProps) {
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 4, mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { sm: SIDE_BY_SIDE, lg: isWide ? `${SIDE_BY_SIDE} ${SIDE_BY_SIDE}` : SIDE_BY_SIDE },
          columnGap: 4,
          rowGap: { sm: 1 },
        }}
      >
        {columns.map(({ name, help }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ fontFamily: 'monospace' }}>
              {name}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mb: { xs: 2, sm: 0 } }}>
              {help}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
