import { useUrlParams } from '@stampline/ui';
import { CHANGE_PARAMETER } from '../tax-rules-paths';
import { ChangeView } from './ChangeView';
import { ChangeHistory } from './ChangeHistory';

/** The rule change in the URL, or the history. */
export function ChangesTab() {
  const { params } = useUrlParams();
  const id = params.get(CHANGE_PARAMETER);
  return id ? <ChangeView key={id} id={id} /> : <ChangeHistory />;
}
