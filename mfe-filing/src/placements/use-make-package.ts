import { createIdempotencyKey, describeError } from '@stampline/api-client';
import { formatCountOf, useToast } from '@stampline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type NewPlacementPackage, usePlacementCalls } from './placement-api';

/** Makes packages of placements. */
export function useMakePackage() {
  const { makePackage } = usePlacementCalls();
  const { toast } = useToast();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const make = async (body: NewPlacementPackage, { opens }: { opens: boolean }): Promise<boolean> => {
    setMaking(true);
    try {
      const { filingId, placementCount, placementPackageNumber } = await makePackage(body, createIdempotencyKey());
      toast({
        title: `Package ${placementPackageNumber} opened`,
        description: `It has ${formatCountOf(placementCount, 'placement')}. Record it as sent after you send its file.`,
        variant: 'success',
      });
      if (opens) void navigate(`/filings/${filingId}`);
      return true;
    } catch (error) {
      toast({ title: 'Package not made', description: describeError(error), variant: 'destructive' });
      return false;
    } finally {
      setMaking(false);
    }
  };
  return { make, isMaking };
}
