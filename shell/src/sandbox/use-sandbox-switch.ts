import { useEffect } from 'react';
import { leaveTo } from '../session/leave-to';
import { onSwitchElsewhere } from './sandbox-channel';

/** Starts again when another tab has opened or left the sandbox: this one would show one organization under the name of the other. */
export function useSandboxSwitch(): void {
  useEffect(() => onSwitchElsewhere(() => leaveTo('/')), []);
}
