/** Rights in an area: view it, work in it, or manage it. */
export type Right = 'read' | 'write' | 'manage';

/** Parts of the product that rights refer to. */
export type Area =
  | 'accounts'
  | 'policies'
  | 'tax'
  | 'rules'
  | 'filing'
  | 'documents'
  | 'organization'
  | 'integrations'
  | 'monitoring'
  | 'tasks'
  | 'members'
  | 'keys'
  | 'audit';

/** Callers that a route admits: all, signed-in users, API keys, or callers with a right in one area or in the area of the object. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'person' }
  | { readonly kind: 'key' }
  | { readonly kind: 'part'; readonly to: 'read' | 'write' }
  /** `isOfPeople`: no API key has it, such as consent in a browser. */
  | { readonly kind: 'right'; readonly to: Right; readonly area: Area; readonly isOfPeople?: true };
