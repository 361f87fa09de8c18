/** @typedef {Record<string, any>} Node a part of an OpenAPI document */
/** @typedef {'request' | 'response'} Direction */
/** @typedef {{ base: Node, now: Node, today: string, complaints: string[], seen: Set<string> }} Comparison */

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
/** Limits on requests: raising a limit of the first kind, or lowering one of the second, means that fewer requests are accepted. */
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** @param {Node} document @param {Node | undefined} node @returns {Node} the node to which its reference points */
const resolve = (document, node) =>
  node?.$ref
    ? resolve(
        document,
        node.$ref
          .slice(2)
          .split('/')
          .reduce((/** @type {Node} */ part, /** @type {string} */ key) => part[key], document),
      )
    : (node ?? {});

/** Combines a schema with the schemas of its `allOf`. @param {Node} document @param {Node} schema @returns {Node} */
function flatten(document, schema) {
  const { allOf = [], ...own } = resolve(document, schema);
  const parts = [...allOf.map((/** @type {Node} */ part) => flatten(document, part)), own];
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
  return { ...Object.assign({}, ...parts), ...(Object.keys(properties).length > 0 && { properties }), required };
}

/** Lists the alternatives of a schema, each of one type. @param {Node} document @param {Node} schema @returns {Node[]} */
function listAlternatives(document, schema) {
  const flat = flatten(document, schema);
  const { anyOf, oneOf, type, ...rest } = flat;
  if (anyOf ?? oneOf) return (anyOf ?? oneOf).flatMap((/** @type {Node} */ one) => listAlternatives(document, one));
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : [flat];
}

/** @param {Node} base @param {Node} now @param {Direction} direction */
function hasSameType(base, now, direction) {
  if (
    base.type === now.type ||
    (direction === 'request' && now.type === undefined) ||
    (direction === 'response' && base.type === undefined)
  )
    return true;
  const [narrow, wide] = direction === 'request' ? [base, now] : [now, base];
  return narrow.type === 'integer' && wide.type === 'number';
}

/** @param {Node} part of the base @param {string} today */
const hasEnded = (part, today) => part.deprecated === true && typeof part['x-sunset'] === 'string' && part['x-sunset'] <= today;

/** @param {Node} schema @returns {unknown[] | undefined} */
const listValues = (schema) => (schema.const === undefined ? schema.enum : [schema.const]);

/**
 * Compares two schemas. Valid requests must remain valid; the content of responses must remain the same.
 * @param {Comparison} comparison @param {Node} base @param {Node} now @param {Direction} direction @param {string} where
 */
function compareSchemas(comparison, base, now, direction, where) {
  const pair = `${direction} ${base.$ref} ${now.$ref}`;
  if (base.$ref && now.$ref) {
    if (comparison.seen.has(pair)) return;
    comparison.seen.add(pair);
  }
  const place = base.$ref ? base.$ref.split('/').at(-1) : where;
  const [old, present] = [listAlternatives(comparison.base, base), listAlternatives(comparison.now, now)];
  const [expected, offered] = direction === 'request' ? [old, present] : [present, old];
  for (const one of expected) {
    const results = offered
      .map((other) => (direction === 'request' ? { before: one, after: other } : { before: other, after: one }))
      .filter(({ before, after }) => hasSameType(before, after, direction))
      .map(({ before, after }) =>
        compareAlternatives({ ...comparison, complaints: [], seen: new Set(comparison.seen) }, before, after, direction, place),
      );
    const [best] = results.toSorted((left, right) => left.length - right.length);
    if (best) comparison.complaints.push(...best);
    else if (direction === 'request') comparison.complaints.push(`${place} of a request no longer accepts ${one.type}`);
    else comparison.complaints.push(`${place} of a response may now be ${one.type}`);
  }
}

/** @param {Comparison} comparison @param {Node} base @param {Node} now @param {Direction} direction @param {string} place @returns {string[]} */
function compareAlternatives(comparison, base, now, direction, place) {
  const { complaints } = comparison;
  const [values, accepted] = [listValues(base), listValues(now)];
  if (direction === 'request') {
    if (accepted) {
      const refused = values?.filter((value) => !accepted.includes(value)) ?? ['other values'];
      if (refused.length > 0) complaints.push(`${place} of a request no longer accepts ${refused.join(', ')}`);
    }
    for (const key of LEAST) if (now[key] > (base[key] ?? -Infinity)) complaints.push(`${place} of a request has a higher ${key}`);
    for (const key of MOST) if (now[key] < (base[key] ?? Infinity)) complaints.push(`${place} of a request has a lower ${key}`);
  }
  const [narrow, wide] = direction === 'request' ? [base, now] : [now, base];
  if (wide.format && narrow.format !== wide.format) complaints.push(`${place} of a ${direction} has another format`);
  compareProperties(comparison, base, now, direction, place);
  if (base.items && now.items) compareSchemas(comparison, base.items, now.items, direction, `${place}[]`);
  if (typeof base.additionalProperties === 'object' && typeof now.additionalProperties === 'object')
    compareSchemas(comparison, base.additionalProperties, now.additionalProperties, direction, `${place}.*`);
  return complaints;
}

/** @param {Comparison} comparison @param {Node} base @param {Node} now @param {Direction} direction @param {string} place */
function compareProperties(comparison, base, now, direction, place) {
  const { complaints, today } = comparison;
  for (const [name, property] of Object.entries(base.properties ?? {})) {
    const present = now.properties?.[name];
    if (present) compareSchemas(comparison, property, present, direction, `${place}.${name}`);
    else if (!hasEnded(property, today)) complaints.push(`${place}.${name} is gone from a ${direction}`);
    if (present && direction === 'response' && base.required.includes(name) && !now.required.includes(name))
      complaints.push(`${place}.${name} may now be missing from a response`);
  }
  if (direction === 'request')
    for (const name of now.required) if (!base.required.includes(name)) complaints.push(`${place}.${name} is now required in a request`);
}

/** @param {Node} document @param {Node} operation @returns {Map<string, Node>} */
const listParameters = (document, { parameters = [] }) =>
  new Map(
    parameters.map((/** @type {Node} */ one) => resolve(document, one)).map((/** @type {Node} */ one) => [`${one.in} ${one.name}`, one]),
  );

/** @param {Comparison} comparison @param {Node} base @param {Node} now @param {string} where */
function compareParameters(comparison, base, now, where) {
  const [old, present] = [listParameters(comparison.base, base), listParameters(comparison.now, now)];
  for (const [key, parameter] of old) {
    const match = present.get(key);
    if (match) compareSchemas(comparison, parameter.schema, match.schema, 'request', `${where} ${parameter.name}`);
    // Unknown query parameters are rejected; unknown headers are not.
    else if (parameter.in === 'query' && !hasEnded(parameter, comparison.today))
      comparison.complaints.push(`${where}: the parameter ${parameter.name} is gone`);
  }
  for (const [key, { name, required }] of present)
    if (required && !old.get(key)?.required) comparison.complaints.push(`${where}: the parameter ${name} is now required`);
}

/** @param {Comparison} comparison @param {Node} base @param {Node} now @param {Direction} direction @param {string} where */
function compareContents(comparison, base, now, direction, where) {
  for (const [mediaType, { schema = {} }] of Object.entries(base.content ?? {})) {
    const present = now.content?.[mediaType];
    if (present) compareSchemas(comparison, schema, present.schema ?? {}, direction, `${where} body`);
    else comparison.complaints.push(`${where}: ${mediaType} is gone from the ${direction}`);
  }
}

/** @param {Comparison} comparison @param {Node} base @param {Node} now @param {string} where */
function compareOperations(comparison, base, now, where) {
  compareParameters(comparison, base, now, where);
  const [body, presentBody] = [resolve(comparison.base, base.requestBody), resolve(comparison.now, now.requestBody)];
  compareContents(comparison, body, presentBody, 'request', where);
  if (presentBody.required && !body.required) comparison.complaints.push(`${where}: a body is now required`);
  for (const [status, response] of Object.entries(base.responses)) {
    if (!status.startsWith('2')) continue;
    if (!now.responses[status]) comparison.complaints.push(`${where}: the status ${status} is gone`);
    else
      compareContents(
        comparison,
        resolve(comparison.base, response),
        resolve(comparison.now, now.responses[status]),
        'response',
        `${where} ${status}`,
      );
  }
}

/**
 * Lists the promises in an earlier API document that a new one breaks, one sentence each.
 * @param {Node} base the released document
 * @param {Node} now
 * @param {string} today YYYY-MM-DD; deprecated parts whose sunset date is not later may have been removed
 */
export function findBrokenPromises(base, now, today) {
  /** @type {Comparison} */
  const comparison = { base, now, today, complaints: [], seen: new Set() };
  for (const [path, item] of Object.entries(base.paths))
    for (const method of METHODS) {
      const [operation, present] = [item[method], now.paths[path]?.[method]];
      const where = `${method.toUpperCase()} ${path}`;
      if (operation && present) compareOperations(comparison, operation, present, where);
      else if (operation && !hasEnded(operation, today)) comparison.complaints.push(`${where} is gone`);
    }
  return [...new Set(comparison.complaints)];
}

const TEXTS = new Set(['description', 'summary', 'example', 'examples', 'title', 'tags', 'operationId', 'externalDocs']);

/**
 * Returns the promises that an API document makes, without its prose and its list of tags.
 * @param {unknown} part @param {boolean} isNamed true if the keys of the part are names, which may equal those of prose fields
 * @returns {any}
 */
export function listPromises(part, isNamed = false) {
  if (Array.isArray(part)) return part.map((one) => listPromises(one));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => isNamed || !TEXTS.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, listPromises(value, !isNamed && (key === 'properties' || key === 'schemas'))]),
  );
}
