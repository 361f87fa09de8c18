import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A column of a file that people prepare. */
export interface FileColumn {
  name: string;
  help: string;
}

/** What some columns of a file hold. */
export function ColumnsHelp({ title, columns }: { title: string; columns: readonly FileColumn[] }) {
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 4, mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: 'minmax(120px, auto) 1fr' }, columnGap: 4, rowGap: { sm: 1 } }}
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
