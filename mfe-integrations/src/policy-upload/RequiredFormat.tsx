import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Icon } from '@stampline/ui';
import { OPTIONAL_COLUMNS, type PolicyColumn, REQUIRED_COLUMNS } from './policy-columns';

/** What a file must look like, and a file to start from. */
export function RequiredFormat() {
  return (
    <Card component="section" aria-labelledby="required-format">
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id="required-format" variant="h2">
            Required format
          </Typography>
          <Button variant="outlined" size="small" href="/api/policies/template.csv" download startIcon={<Icon name="download" size={18} />}>
            Download template
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Column headers must match exactly; their order does not matter. CSV (comma or semicolon), XLSX and XLS, up to 10 MB.
        </Typography>
        <Columns title="Required columns" columns={REQUIRED_COLUMNS} />
        <Columns title="Optional columns" columns={OPTIONAL_COLUMNS} />
      </CardContent>
    </Card>
  );
}

function Columns({ title, columns }: { title: string; columns: readonly PolicyColumn[] }) {
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 4, mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(120px, auto) 1fr', columnGap: 4, rowGap: 1 }}>
        {columns.map(({ name, help }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ fontFamily: 'monospace' }}>
              {name}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {help}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
