import { jurisdictionsQuery } from '@stampline/api-client';
import { LoadingState } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { ConfigureStateForm } from './ConfigureStateForm';
import { useStateSettings } from './use-dashboard';

/** Settings of one state: license, filing frequency, reminders. */
export function ConfigureStateDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { data: settings } = useStateSettings();
  const { data: jurisdictions } = useQuery(jurisdictionsQuery);
  const jurisdiction = jurisdictions?.find((one) => one.code === code);
  if (!settings || !jurisdiction) return <LoadingState />;
  return <ConfigureStateForm jurisdiction={jurisdiction} settings={settings.find(({ state }) => state === code)} onClose={onClose} />;
}
