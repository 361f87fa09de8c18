import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Icon, getTodayInNewYork } from '@stampline/ui';
import { useId, useState } from 'react';

const ACCOUNTS = [
  { field: 'taxAccount', label: 'Tax account', initial: 'Surplus lines tax' },
  { field: 'feesAccount', label: 'Fees account', initial: 'Surplus lines fees' },
  { field: 'payableAccount', label: 'Taxes payable account', initial: 'Surplus lines taxes payable' },
  { field: 'paidFromAccount', label: 'Account you pay from', initial: 'Checking' },
  { field: 'receivableAccount', label: 'Receivable from insureds (optional)', initial: '' },
  { field: 'writeOffAccount', label: 'Write-offs (optional)', initial: '' },
] as const;
const FORMATS = [
  { format: 'csv', title: 'Download CSV' },
  { format: 'iif', title: 'Download IIF' },
] as const;

/** The same entries as downloadable files, for ledgers that are not connected. */
export function ManualExportCard() {
  const titleId = useId();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({
    fromMonth: `${getTodayInNewYork().slice(0, 4)}-01`,
    toMonth: '',
    ...Object.fromEntries(ACCOUNTS.map(({ field, initial }) => [field, initial])),
  });
  const selection = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
  const input = (field: string, label: string, type = 'text') => (
    <TextField
      key={field}
      label={label}
      type={type}
      value={fields[field] ?? ''}
      onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
      slotProps={{ ...(type === 'month' && { inputLabel: { shrink: true } }), htmlInput: { maxLength: 100 } }}
    />
  );
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <Box>
          <Typography id={titleId} variant="h3" component="h2">
            Journal entry export
          </Typography>
          <Typography color="textSecondary">
            Download journal entries for finished months, for payments and, with the optional accounts, for differences between charged and
            due that you settled. Import them yourself. IIF is for QuickBooks Desktop. Enter account names exactly as they appear in your
            books. Amounts are as of today, so import each month only once.
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
          {input('fromMonth', 'First month', 'month')}
          {input('toMonth', 'Last month (optional)', 'month')}
          {ACCOUNTS.map(({ field, label }) => input(field, label))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {FORMATS.map(({ format, title }) => (
            <Button
              key={format}
              variant="outlined"
              component="a"
              href={`/api/accounting/entries/download?${new URLSearchParams({ ...selection, format }).toString()}`}
              download
              startIcon={<Icon name="download" size={18} />}
            >
              {title}
            </Button>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
