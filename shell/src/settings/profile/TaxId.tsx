import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, getData, describeError } from '@stampline/api-client';
import { showToast, tabularFigures, useCurrentUser } from '@stampline/ui';
import { useState } from 'react';

/** Last four digits of the stored federal tax ID; an owner can reveal the full number. */
export function TaxId({ masked }: { masked: string }) {
  const isOwner = useCurrentUser().role === 'owner';
  const [revealed, setRevealed] = useState<string>();
  const reveal = async () => {
    try {
      setRevealed((await getData(api.POST('/api/organization/profile/federal-tax-id/reveal'))).federalTaxId);
    } catch (error) {
      showToast({ title: 'Tax ID not shown', description: describeError(error), variant: 'destructive' });
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" role="status" sx={tabularFigures}>
        Federal tax ID on file: {revealed ?? masked}
      </Typography>
      {isOwner &&
        (revealed === undefined ? (
          <Button size="small" onClick={() => void reveal()}>
            Show in full
          </Button>
        ) : (
          <Button size="small" onClick={() => setRevealed(undefined)}>
            Hide
          </Button>
        ))}
    </Box>
  );
}
