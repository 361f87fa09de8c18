import type { Endpoint, EventTypeName } from './webhook-api';

/** Form values of an endpoint. */
export interface EndpointFields {
  url: string;
  description: string;
  eventTypes: EventTypeName[];
}

export function toEndpointFields(endpoint: Endpoint | null): EndpointFields {
  return endpoint === null
    ? { url: '', description: '', eventTypes: [] }
    : { url: endpoint.url, description: endpoint.description, eventTypes: [...endpoint.eventTypes] };
}

export function validateEndpoint({ url, eventTypes }: EndpointFields): Partial<Record<keyof EndpointFields, string>> {
  return {
    ...(!/^https?:\/\/\S+$/.test(url.trim()) && { url: 'Enter the address, for example https://hooks.example.com/stampline.' }),
    ...(eventTypes.length === 0 && { eventTypes: 'Choose at least one event.' }),
  };
}
