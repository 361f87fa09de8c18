import type { Endpoint, EventTypeName } from './webhook-api';

export interface EndpointFields {
  url: string;
  description: string;
  eventTypes: EventTypeName[];
}

/** Fills the form; a new endpoint starts with every event. */
export function toEndpointFields(endpoint: Endpoint | null, types: readonly { type: EventTypeName }[]): EndpointFields {
  return endpoint === null
    ? { url: '', description: '', eventTypes: types.map(({ type }) => type) }
    : { url: endpoint.url, description: endpoint.description, eventTypes: [...endpoint.eventTypes] };
}

export function validateEndpoint({ url, eventTypes }: EndpointFields): Partial<Record<keyof EndpointFields, string>> {
  return {
    ...(!/^https?:\/\/\S+$/.test(url.trim()) && { url: 'Enter the URL, for example https://hooks.example.com/stampline.' }),
    ...(eventTypes.length === 0 && { eventTypes: 'Choose at least one event.' }),
  };
}
