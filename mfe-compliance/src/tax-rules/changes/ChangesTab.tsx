import { useAddress } from '@stampline/ui';
import { changeParameter } from '../tax-rules-paths';
import { ChangeView } from './ChangeView';
import { ChangesHistory } from './ChangesHistory';

/** The rule change of the URL, or the history. */
export function ChangesTab() {
  const { params } = useAddress();
  const id = params.get(changeParameter);
  return id ? <ChangeView key={id} id={id} /> : <ChangesHistory />;
}
