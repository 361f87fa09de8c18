import { useEffect, useRef } from 'react';

const findPageHeading = () => document.querySelector<HTMLElement>('[data-page-heading]');

/**
 * Moves the focus when a change has removed the focused element. Browsers then leave nothing focused, so screen reader users would start over at the
 * top of the page. Focus that is elsewhere does not move.
 * @param change the value whose change may remove elements, such as the rows of a list
 * @param find returns the element that receives the focus; by default, the page's heading
 */
export function useFocusWhenLost(change: unknown, find: () => HTMLElement | null = findPageHeading): void {
  const focused = useRef<Element | null>(null);
  const seen = useRef(change);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
    if (isLost) find()?.focus();
  });
}
