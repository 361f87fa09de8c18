import { joined, QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { taxSettingsQuery } from '../../tax-settings/tax-settings';
import { useTaxRates } from '../../tax-rates/use-tax-rates';
import { ChangeEditionDialog } from './ChangeEditionDialog';
import { EditionInUse } from './EditionInUse';
import { EditionsTable } from './EditionsTable';
import { ChangeUnconfirmedFeesDialog } from './ChangeUnconfirmedFeesDialog';
import { UnconfirmedFees } from './UnconfirmedFees';

/** Which edition prices which state, both editions of all 51 side by side, and the way to change it. */
export function EditionsTab() {
  const query = joined({ settings: useQuery(taxSettingsQuery), rates: useTaxRates() });
  /** States for which a change is asked; an empty list asks for all. */
  const [changing, setChanging] = useState<readonly string[] | null>(null);
  const [isChangingFees, setIsChangingFees] = useState(false);
  return (
    <QueryState query={query} what="The editions" skeleton={<RowsSkeleton rows={8} label="Loading the editions" />}>
      {(loaded) => (
        <>
          <EditionInUse {...loaded} onChange={() => setChanging([])} />
          <UnconfirmedFees {...loaded} onChange={() => setIsChangingFees(true)} />
          <EditionsTable {...loaded} onChange={(state) => setChanging([state])} />
          {isChangingFees && <ChangeUnconfirmedFeesDialog {...loaded} onClose={() => setIsChangingFees(false)} />}
          {changing && <ChangeEditionDialog {...loaded} initialStates={changing} onClose={() => setChanging(null)} />}
        </>
      )}
    </QueryState>
  );
}
