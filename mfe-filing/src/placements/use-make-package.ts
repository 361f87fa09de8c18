import { describeError } from '@stampline/api-client';
import { formatCountOf, useToast } from '@stampline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type NewPlacementPackage, usePlacementCalls } from './placement-api';

export function useMakePackage() {
  const { makePackage } = usePlacementCalls();
  const { toast } = useToast();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const make = async (body: NewPlacementPackage, { opens }: { opens: boolean }): Promise<boolean> => {
    setMaking(true);
    try {
      const { placementPackages } = await makePackage(body);
      const [first] = placementPackages;
      if (first === undefined) throw new Error('The server made no package.');
      const placements = placementPackages.reduce((sum, { placementCount }) => sum + placementCount, 0);
      const isOne = placementPackages.length === 1;
      toast({
        title: isOne ? `Package ${first.placementPackageNumber} opened` : `${placementPackages.length} packages opened`,
        description: isOne
          ? `It has ${formatCountOf(placements, 'placement')}. Record it as sent after you send its file.`
          : `They have ${formatCountOf(placements, 'placement')}. The office limits the size of a package, or accepts only one licensee in each.`,
        variant: 'success',
      });
      if (opens) void navigate(isOne ? `/filings/${first.filingId}` : '/filings');
      return true;
    } catch (error) {
      toast({ title: 'Package not created', description: describeError(error), variant: 'destructive' });
      return false;
    } finally {
      setMaking(false);
    }
  };
  return { make, isMaking };
}
