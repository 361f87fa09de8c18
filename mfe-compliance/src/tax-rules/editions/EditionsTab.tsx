import { sentenceOf } from '@stampline/api-client';
import { ErrorState, RowsSkeleton } from '@stampline/ui';
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
  const settings = useQuery(taxSettingsQuery);
  const rates = useTaxRates();
  /** States for which a change is asked; an empty list asks for all. */
  const [changing, setChanging] = useState<readonly string[] | null>(null);
  const [isChangingFees, setIsChangingFees] = useState(false);
  if (!settings.data || !rates.data) {
    const failed = settings.error ?? rates.error;
    if (!failed) return <RowsSkeleton rows={8} label="Loading the editions" />;
    const retry = () => void Promise.all([settings.refetch(), rates.refetch()]);
    return <ErrorState title="The editions could not be loaded" detail={sentenceOf(failed)} onRetry={retry} />;
  }
  return (
    <>
      <EditionInUse settings={settings.data} rates={rates.data} onChange={() => setChanging([])} />
      <UnconfirmedFees settings={settings.data} rates={rates.data} onChange={() => setIsChangingFees(true)} />
      <EditionsTable settings={settings.data} rates={rates.data} onChange={(state) => setChanging([state])} />
      {isChangingFees && (
        <ChangeUnconfirmedFeesDialog settings={settings.data} rates={rates.data} onClose={() => setIsChangingFees(false)} />
      )}
      {changing && (
        <ChangeEditionDialog settings={settings.data} rates={rates.data} initialStates={changing} onClose={() => setChanging(null)} />
      )}
    </>
  );
}
