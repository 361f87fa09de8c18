import Link, { type LinkProps } from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type AddressChange, changedParameters } from './address-change';
import { useAddress } from './use-address';

export interface AddressLinkProps extends Pick<LinkProps, 'children' | 'sx' | 'title' | 'underline'> {
  change: AddressChange;
}

/** Link that changes URL parameters within the screen; it can be opened in another tab. */
export function AddressLink({ change, ...link }: AddressLinkProps) {
  const address = useAddress();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    address.change(change, { isStep: true });
  };
  return <Link component={RouterLink} to={{ search: changedParameters(address.params, change).toString() }} onClick={follow} {...link} />;
}
