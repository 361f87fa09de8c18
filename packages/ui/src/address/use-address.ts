import { useTransition } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AddressChange, changedParameters } from './address-change';

/** The parameters of the address, and the way to change some of them. */
export interface Address {
  /** As the screen is drawn. */
  params: URLSearchParams;
  /** Whether the screen is still drawn without a change of it: what it shows belongs to the parameters before. */
  isChanging: boolean;
  /** Changes parameters in place, or as a step for the back button. A function is given the parameters of the moment. */
  change: (change: AddressChange | ((params: URLSearchParams) => AddressChange), options?: AddressChangeOptions) => void;
}

export interface AddressChangeOptions {
  /** Whether the back button undoes it. */
  isStep?: boolean;
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
  const [isChanging, startTransition] = useTransition();
  return {
    params,
    isChanging,
    change: (change, { isStep = false } = {}) => {
      const current = new URLSearchParams(window.location.search);
      const next = changedParameters(current, typeof change === 'function' ? change(current) : change);
      // The router draws a navigation when there is time; that one is under way is drawn before the next click.
      startTransition(() => void navigate({ search: next.toString() }, { replace: !isStep, preventScrollReset: true }));
    },
  };
}
