/** What a caller does with an area: looks at it, works in it, or decides who works in it. */
export type Right = 'read' | 'write' | 'manage';

/** What the rights of callers are about: one part of the product each. */
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

/** Who may call a route: anybody, a person in a session, a program with an API key, or callers with this right, of one part of the product or of the part that the thing belongs to. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'person' }
  | { readonly kind: 'key' }
  | { readonly kind: 'part'; readonly to: 'read' | 'write' }
  /** `isOfPeople`: no API key has it, such as consent that a person gives in a browser. */
  | { readonly kind: 'right'; readonly to: Right; readonly area: Area; readonly isOfPeople?: true };
