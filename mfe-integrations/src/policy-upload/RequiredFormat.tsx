import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ColumnsHelp, Icon, Disclosure } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { OPTIONAL_COLUMNS, RECORD_COLUMNS, REQUIRED_COLUMNS, TAX_COLUMNS } from './policy-columns';

/** Description of the format, with a template to download. */
export function RequiredFormat() {
  return (
    <Card component="section" aria-labelledby="required-format">
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id="required-format" variant="h3" component="h2">
            Required format
          </Typography>
          <Button variant="outlined" size="small" href="/api/policies/template.csv" download startIcon={<Icon name="download" size={18} />}>
            Download template
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Column names must match exactly, in any order. If your file has other names, you match them after you select it. CSV (comma or
          semicolon), XLSX and XLS, up to 10 MB.{' '}
          <Link underline="always" component={RouterLink} to="/policy-upload/reading">
            How Stampline reads your file
          </Link>
        </Typography>
        <ColumnsHelp title="Required columns" columns={REQUIRED_COLUMNS} />
        <Box sx={{ mt: 3 }}>
          <Disclosure title={`${OPTIONAL_COLUMNS.length + TAX_COLUMNS.length + RECORD_COLUMNS.length} optional columns`}>
            <ColumnsHelp title="Often used columns" columns={OPTIONAL_COLUMNS} />
            <ColumnsHelp title="Columns that may change the tax" columns={TAX_COLUMNS} />
            <ColumnsHelp title="Columns kept with the transaction" columns={RECORD_COLUMNS} />
          </Disclosure>
        </Box>
      </CardContent>
    </Card>
  );
}
