import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCanEdit } from '@stampline/ui';
import type { CalculationRequest } from './calculation';
import { useSaveCalculation } from './use-saved-calculations';

/** Keeps the calculation on the screen for the organisation. Viewers cannot, so they have no button. */
export function SaveCalculation({ request }: { request: CalculationRequest }) {
  const canEdit = useCanEdit();
  const { mutate, isPending } = useSaveCalculation();
  if (!canEdit) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate(request)}>
        {isPending ? 'Saving...' : 'Save Calculation'}
      </Button>
    </Box>
  );
}
