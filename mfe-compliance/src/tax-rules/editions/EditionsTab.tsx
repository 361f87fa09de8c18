import { combineQueryPair, QueryState } from '@stampline/business-ui';
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

/** Editions of all 51 jurisdictions side by side, and proposals to change them. */
export function EditionsTab() {
  const query = combineQueryPair(useQuery(taxSettingsQuery), useTaxRates());
  /** States of the proposal; empty for all states. */
  const [changing, setChanging] = useState<readonly string[] | null>(null);
  const [isChangingFees, setIsChangingFees] = useState(false);
  return (
    <QueryState query={query} what="The editions" skeleton={<RowsSkeleton rows={8} label="Loading the editions" />}>
      {([settings, rates]) => (
        <>
          <EditionInUse settings={settings} rates={rates} onChange={() => setChanging([])} />
          <UnconfirmedFees settings={settings} rates={rates} onChange={() => setIsChangingFees(true)} />
          <EditionsTable settings={settings} rates={rates} onChange={(state) => setChanging([state])} />
          {isChangingFees && <ChangeUnconfirmedFeesDialog settings={settings} rates={rates} onClose={() => setIsChangingFees(false)} />}
          {changing && <ChangeEditionDialog settings={settings} rates={rates} initialStates={changing} onClose={() => setChanging(null)} />}
        </>
      )}
    </QueryState>
  );
}
