import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import {
  FileDropZone,
  formatDay,
  formatUsdAccounting,
  RowsSkeleton,
  SPREADSHEET_FILES,
  useCanEdit,
  useConfirm,
  useToast,
} from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoicesQuery, type OfficeInvoice, useInvoiceMutations } from './reconciliation-api';

/** The offices' invoices, which the ledger is compared with. */
export function OfficeInvoices() {
  const query = useQuery(invoicesQuery);
  const canEdit = useCanEdit();
  const { add, remove } = useInvoiceMutations();
  const { toast } = useToast();
  const confirm = useConfirm();
  const [isSending, setSending] = useState(false);
  const send = async (file: File) => {
    setSending(true);
    try {
      const { name, invoiceTotal } = await add(file);
      toast({ title: 'Invoice imported', description: `${name}, ${formatUsdAccounting(invoiceTotal)}.`, variant: 'success' });
    } catch (error) {
      toast({ title: 'Invoice not imported', description: describeError(error), variant: 'destructive' });
    }
    setSending(false);
  };
  const ask = async ({ id, name }: OfficeInvoice) => {
    const question = {
      title: `Remove ${name}?`,
      description: 'Its amounts are removed from the comparison. Import it again to restore them.',
    };
    if (!(await confirm({ ...question, confirmLabel: 'Remove', destructive: true }))) return;
    try {
      await remove(id);
      toast({ title: 'Invoice removed', variant: 'success' });
    } catch (error) {
      toast({ title: 'Invoice not removed', description: describeError(error), variant: 'destructive' });
    }
  };
  return (
    <Card component="section" aria-labelledby="invoices">
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Typography id="invoices" variant="h3" component="h2">
          Invoices from offices
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Import the office’s invoice with the columns state, payee, month (YYYY-MM) and amount. Enter each payee by its name in Payments,
          or as tax authority, stamping office, firemen’s association or other payees.
        </Typography>
        {canEdit && (
          <FileDropZone
            label="Drop an invoice here"
            hint="CSV, XLSX or XLS, up to 10 MB"
            accept={SPREADSHEET_FILES}
            disabled={isSending}
            onFile={(file) => void send(file)}
          />
        )}
        <QueryState query={query} what="Invoices" skeleton={<RowsSkeleton rows={2} rowHeight={40} label="Loading invoices" />}>
          {(invoices) =>
            invoices.length === 0 ? (
              !canEdit && <Typography variant="body2">No invoices yet.</Typography>
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
                {invoices.map((invoice) => (
                  <Box component="li" key={invoice.id} sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
                    <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                      {invoice.name}, {formatUsdAccounting(invoice.invoiceTotal)}
                      <Typography variant="body2" color="textSecondary">
                        {formatDay(invoice.importedAt)} by {invoice.importedByName}
                      </Typography>
                    </Box>
                    {canEdit && (
                      <Button size="small" onClick={() => void ask(invoice)} aria-label={`Remove ${invoice.name}`}>
                        Remove
                      </Button>
                    )}
                  </Box>
                ))}
              </Box>
            )
          }
        </QueryState>
      </CardContent>
    </Card>
  );
}
