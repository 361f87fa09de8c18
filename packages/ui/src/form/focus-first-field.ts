/** Focuses the first field on the page with one of these names. */
export function focusFirstField(form: HTMLFormElement, names: ReadonlySet<string>): void {
  const first = [...form.elements].find((element) => names.has(element.getAttribute('name') ?? ''));
  findFocusable(first)?.focus();
}

/** Returns the focusable element of a field: a date field keeps its text in a hidden input next to the parts that the user types in. */
function findFocusable(element: Element | undefined): HTMLElement | null {
  const isHidden = element?.getAttribute('aria-hidden') === 'true';
  const shown = isHidden ? element?.parentElement?.querySelector('[role="spinbutton"]') : element;
  return shown instanceof HTMLElement ? shown : null;
}
