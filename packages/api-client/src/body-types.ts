import type { paths } from '../dist/schema';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type JsonContent<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;
type SuccessStatus<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 ? JsonContent<Responses[Status]> : never;
}[keyof Responses];

/** Body of a successful response: `ResponseBody<'/api/policies'>[number]` is one policy. */
export type ResponseBody<Path extends keyof paths, Method extends Verb = 'get'> = paths[Path][Method] extends { responses: infer Responses }
  ? SuccessStatus<Responses>
  : never;

/** Body of a request: `RequestBody<'/api/tax/calculate', 'post'>`. */
export type RequestBody<Path extends keyof paths, Method extends Verb = 'post'> = paths[Path][Method] extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
