import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AddressChange, changedParameters } from './address-change';

/** The parameters of the address, and the way to change some of them. */
export interface Address {
  /** As the screen is drawn. */
  params: URLSearchParams;
  /** Changes parameters in place, or as a step for the back button. A function is given the parameters of the moment. */
  change: (change: AddressChange | ((params: URLSearchParams) => AddressChange), options?: AddressChangeOptions) => void;
}

export interface AddressChangeOptions {
  /** Whether the back button undoes it. */
  isStep?: boolean;
  /** Whether the screen is drawn with it before the next click, not when there is time: for what decides which clicks are possible. */
  isDrawnAtOnce?: boolean;
}

/**
 * What a screen keeps in its address, so that reload, share and back keep it.
 *
 * A change begins with the parameters that the browser has at that moment. Those that the screen is drawn with, from which `setSearchParams`
 * of the router begins, are older while a navigation is being drawn: a click in that time would lose what the navigation has set.
 */
export function useAddress(): Address {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    params,
    change: (change, { isStep = false, isDrawnAtOnce = false } = {}) => {
      const current = new URLSearchParams(window.location.search);
      const next = changedParameters(current, typeof change === 'function' ? change(current) : change);
      void navigate({ search: next.toString() }, { replace: !isStep, preventScrollReset: true, flushSync: isDrawnAtOnce });
    },
  };
}
