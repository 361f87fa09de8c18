/** A change of the law that cannot wait was found; published once for each organization, with the update as its subject. */
export const REGULATORY_UPDATE_FOUND_EVENT = 'regulatory-update.found';

/** What the event carries. */
export interface RegulatoryUpdateFound {
  readonly updateId: string;
}
