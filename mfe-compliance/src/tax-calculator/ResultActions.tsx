import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { useCanEdit, useToast } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import type { CalculationRequest } from './calculation';
import { downloadReport } from './download-report';
import { useSaveCalculation } from './use-saved-calculations';

/** Actions on the displayed calculation. Viewers cannot save; once the form has changed, none of the actions is available. */
export function ResultActions({ request, isOutdated }: { request: CalculationRequest; isOutdated: boolean }) {
  const canEdit = useCanEdit();
  const save = useSaveCalculation();
  const report = useReportDownload();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end', mt: 4 }}>
      <Button variant="outlined" disabled={isOutdated || report.isPending} onClick={() => report.mutate(request)}>
        {report.isPending ? 'Generating...' : 'Generate Report'}
      </Button>
      {canEdit && (
        <Button variant="outlined" disabled={isOutdated || save.isPending} onClick={() => save.mutate(request)}>
          {save.isPending ? 'Saving...' : 'Save Calculation'}
        </Button>
      )}
    </Box>
  );
}

function useReportDownload() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: downloadReport,
    onSuccess: () => toast({ title: 'Report Downloaded', variant: 'success' }),
    onError: (error) => toast({ title: 'Report Failed', description: describeError(error), variant: 'destructive' }),
  });
}
