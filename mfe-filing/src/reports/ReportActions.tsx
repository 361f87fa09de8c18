import Button from '@mui/material/Button';
import { Icon, useToast, SelectField } from '@stampline/ui';
import { describeError, useSendOnce } from '@stampline/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exportCountQuery, buildExportUrl, MAX_ROWS_AT_ONCE, startExport, toExportRequest } from './export-api';
import type { ComplianceReport, ReportFormat } from './report-api';
import type { ReportFilters } from './report-filters';

const FORMATS: readonly (readonly [ReportFormat, string])[] = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
];

interface ReportActionsProps {
  filters: ReportFilters;
  /** Period of the displayed report; undefined while loading. */
  period: ComplianceReport['period'] | undefined;
  /** Called when a file is generated in the background. */
  onExport: (id: string) => void;
}

/** Refreshes all figures, and exports the chosen report: immediately, or in the background if it has many rows. */
export function ReportActions({ filters, period, onExport }: ReportActionsProps) {
  const client = useQueryClient();
  const { toast } = useToast();
  const sendOnce = useSendOnce();
  const [isRefreshing, setRefreshing] = useState(false);
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const { data: rows = 0 } = useQuery(exportCountQuery(filters, period));
  const inBackground = useMutation({
    mutationFn: (days: ComplianceReport['period']) => {
      const body = toExportRequest(filters, days, format);
      return sendOnce(body, (header) => startExport(body, header));
    },
    onSuccess: (id) => {
      toast({ title: 'Export Started', description: 'You can leave this page. You will get a notification when the file is ready.' });
      onExport(id);
    },
    onError: (error) => toast({ title: 'Not exported', description: describeError(error), variant: 'destructive' }),
  });
  const refresh = async () => {
    setRefreshing(true);
    await client.invalidateQueries({ queryKey: ['dashboard', 'reports'] });
    setRefreshing(false);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="refresh" size={18} />} disabled={isRefreshing} onClick={() => void refresh()}>
        {isRefreshing ? 'Refreshing...' : 'Refresh'}
      </Button>
      <SelectField
        label="Format"
        isLabelHidden
        value={format}
        choices={FORMATS}
        onChange={setFormat}
        sx={{ width: 'auto', minWidth: 130 }}
      />
      {rows > MAX_ROWS_AT_ONCE && period !== undefined ? (
        <Button
          variant="contained"
          startIcon={<Icon name="download" size={18} />}
          disabled={inBackground.isPending}
          onClick={() => inBackground.mutate(period)}
        >
          Export Report
        </Button>
      ) : (
        <Button
          variant="contained"
          startIcon={<Icon name="download" size={18} />}
          disabled={period === undefined}
          {...(period !== undefined && { component: 'a', href: buildExportUrl(filters, period, format), download: true })}
          onClick={() => toast({ title: 'Export Started', description: 'The file is on its way to your downloads.' })}
        >
          Export Report
        </Button>
      )}
    </>
  );
}
