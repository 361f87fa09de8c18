import { useTransition } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type UrlParamsChange, applyUrlParamsChange } from './url-params-change';

/** URL parameters with a function to change them. */
export interface UrlParams {
  params: URLSearchParams;
  /** True while the screen is still rendered with the previous parameters. */
  isChanging: boolean;
  /** Changes parameters in place, or as a new history entry that the back button undoes. A function receives the current parameters. */
  change: (change: UrlParamsChange | ((params: URLSearchParams) => UrlParamsChange), options?: UrlParamsChangeOptions) => void;
}

export interface UrlParamsChangeOptions {
  /** True when the back button undoes the change. */
  isStep?: boolean;
}

/**
 * Keeps a screen's state in the URL, so that reload, sharing and the back button preserve it.
 *
 * A change is based on the browser's current parameters. Those of the last render, which the router's `setSearchParams` uses, are outdated while a
 * navigation is rendering: a click during that time would lose the navigation's parameters.
 */
export function useUrlParams(): UrlParams {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isChanging, startTransition] = useTransition();
  return {
    params,
    isChanging,
    change: (change, { isStep = false } = {}) => {
      const current = new URLSearchParams(window.location.search);
      const next = applyUrlParamsChange(current, typeof change === 'function' ? change(current) : change);
      // The router renders a navigation at low priority; the transition renders a pending one before the next click.
      startTransition(() => void navigate({ search: next.toString() }, { replace: !isStep, preventScrollReset: true }));
    },
  };
}
