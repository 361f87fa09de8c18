import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { ColumnsHelp, Disclosure, Icon } from '@stampline/ui';
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from './batch-columns';

/** Description of the columns, with a template to download. */
export function BatchColumns() {
  return (
    <Card component="section" aria-labelledby="batch-columns">
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id="batch-columns" variant="h3" component="h2">
            Columns
          </Typography>
          <Button
            variant="outlined"
            size="small"
            href="/api/tax/batch/template.csv"
            download
            startIcon={<Icon name="download" size={18} />}
          >
            Download template
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Names in any case, with spaces or underscores, in any order. Other columns, such as a policy number, are copied to the result.
        </Typography>
        <ColumnsHelp title="Required columns" columns={REQUIRED_COLUMNS} isWide />
        <Box sx={{ mt: 3 }}>
          <Disclosure title={`${OPTIONAL_COLUMNS.length} optional columns`}>
            <ColumnsHelp title="Optional columns" columns={OPTIONAL_COLUMNS} isWide />
          </Disclosure>
        </Box>
      </CardContent>
    </Card>
  );
}
