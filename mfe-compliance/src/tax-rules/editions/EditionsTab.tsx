import { combineQueryPair, QueryState } from '@stampline/business-ui';
import { RowsSkeleton, useCurrentUser } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getEdition, taxSettingsQuery } from '../../tax-settings/tax-settings';
import { RateList } from '../../tax-rates/RateList';
import { useTaxRates } from '../../tax-rates/use-tax-rates';
import { ChangeEditionDialog } from './ChangeEditionDialog';
import { EditionInUse } from './EditionInUse';
import { ChangeUnconfirmedFeesDialog } from './ChangeUnconfirmedFeesDialog';
import { UnconfirmedFees } from './UnconfirmedFees';

/** Editions of all 51 jurisdictions side by side, and proposals to change them. */
export function EditionsTab() {
  const query = combineQueryPair(useQuery(taxSettingsQuery), useTaxRates());
  /** States in the proposal; empty for all states. */
  const [changing, setChanging] = useState<readonly string[] | null>(null);
  const isOwner = useCurrentUser().role === 'owner';
  const [isChangingFees, setIsChangingFees] = useState(false);
  return (
    <QueryState query={query} what="The editions" skeleton={<RowsSkeleton rows={8} label="Loading the editions" />}>
      {([settings, rates]) => (
        <>
          <EditionInUse settings={settings} rates={rates} onChange={() => setChanging([])} />
          <UnconfirmedFees settings={settings} rates={rates} onChange={() => setIsChangingFees(true)} />
          <RateList
            rates={rates.map((rate) => ({ ...rate, edition: getEdition(settings, rate.code) }))}
            onChange={isOwner ? (state) => setChanging([state]) : undefined}
          />
          {isChangingFees && <ChangeUnconfirmedFeesDialog settings={settings} rates={rates} onClose={() => setIsChangingFees(false)} />}
          {changing && <ChangeEditionDialog settings={settings} rates={rates} initialStates={changing} onClose={() => setChanging(null)} />}
        </>
      )}
    </QueryState>
  );
}
