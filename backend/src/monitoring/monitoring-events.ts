/** Published once for each organization when an urgent change in the law is found, with the update as its subject. */
export const REGULATORY_UPDATE_FOUND_EVENT = 'regulatory-update.found';

export interface RegulatoryUpdateFound {
  readonly updateId: string;
}
