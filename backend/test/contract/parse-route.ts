const methods = { GET: 'get', DELETE: 'delete', PATCH: 'patch', PUT: 'put', POST: 'post' } as const;

export type Method = (typeof methods)[keyof typeof methods];

/** Parses a line of the route table into a supertest method and a path. */
export function parseRoute(route: string): [method: Method, path: string] {
  const [name, path] = route.split(' ');
  const known = Object.keys(methods).find((key): key is keyof typeof methods => key === name);
  if (known === undefined || path === undefined) throw new Error(`'${route}' is not a route.`);
  return [methods[known], path];
}
