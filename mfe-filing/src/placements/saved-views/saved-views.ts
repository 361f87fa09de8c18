/** A view saved by a user: a tab with its filters, search and sort order. */
export interface SavedView {
  readonly name: string;
  /** Parameters of the page, without its path. */
  readonly search: string;
}

/** Parameters that open a record, which is not part of a view. */
const RECORD_PARAMETERS = ['placement', 'choose', 'place'];

/** Returns the parameters of a view, excluding parameters of open records and pages. */
export function toViewSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !RECORD_PARAMETERS.includes(name) && !/\.(?:after|before|cursor|page)$/.test(name),
  );
  const params = new URLSearchParams(kept);
  params.sort();
  return params.toString();
}

const getStorageKey = (page: string): string => `stampline-views-${page}`;

/** Reads the views of a page, which are stored in the browser like the choice of columns. */
export function readSavedViews(page: string): SavedView[] {
  try {
    const views: unknown = JSON.parse(window.localStorage.getItem(getStorageKey(page)) ?? '[]');
    return Array.isArray(views) ? views.filter(isSavedView).map(({ name, search }) => ({ name, search })) : [];
  } catch {
    // Some private windows refuse access to storage. Stored data is not trusted.
    return [];
  }
}

export function saveViews(page: string, views: readonly SavedView[]): void {
  try {
    window.localStorage.setItem(getStorageKey(page), JSON.stringify(views));
  } catch {
    // In this case, the views last until the user leaves the page.
  }
}

const isSavedView = (view: unknown): view is SavedView =>
  typeof view === 'object' &&
  view !== null &&
  'name' in view &&
  typeof view.name === 'string' &&
  'search' in view &&
  typeof view.search === 'string';
