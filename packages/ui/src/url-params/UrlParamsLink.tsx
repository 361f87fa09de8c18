import Link, { type LinkProps } from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type UrlParamsChange, applyUrlParamsChange } from './url-params-change';
import { useUrlParams } from './use-url-params';

export interface UrlParamsLinkProps extends Pick<LinkProps, 'children' | 'sx' | 'title' | 'underline'> {
  change: UrlParamsChange;
}

/** Link that changes URL parameters within the screen; it can be opened in another tab. */
export function UrlParamsLink({ change, ...link }: UrlParamsLinkProps) {
  const address = useUrlParams();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    address.change(change, { isStep: true });
  };
  return (
    <Link component={RouterLink} to={{ search: applyUrlParamsChange(address.params, change).toString() }} onClick={follow} {...link} />
  );
}
