/** Puts the focus on the field with one of these names that comes first on the page. */
export function focusFirst(form: HTMLFormElement, names: ReadonlySet<string>): void {
  const first = [...form.elements].find((element) => names.has(element.getAttribute('name') ?? ''));
  focusableOf(first)?.focus();
}

/** What takes the focus for a form element: a date field keeps its text in a hidden one beside the parts that are typed. */
function focusableOf(element: Element | undefined): HTMLElement | null {
  const isHidden = element?.getAttribute('aria-hidden') === 'true';
  const shown = isHidden ? element?.parentElement?.querySelector('[role="spinbutton"]') : element;
  return shown instanceof HTMLElement ? shown : null;
}
