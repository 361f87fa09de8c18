/** @jest-environment node */
import document from '@stampline/api-client/openapi.json';
import { Ajv } from 'ajv';
import { createExampleBackend } from './example-backend.mjs';

const { operations, findResponse } = createExampleBackend(document);
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(JSON.parse(JSON.stringify({ components: document.components }).replaceAll('#/components', 'api#/components')), 'api');

const findFaults = (schema: object, value: unknown): string[] => {
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'api#/components')));
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

it('responds to every operation as described in the API document', () => {
  const faults = operations.flatMap(({ verb, path, schema }) => {
    const answer = findResponse(verb, path.replaceAll(/\{\w+\}/g, 'x1'));
    return schema === undefined ? [] : findFaults(schema, answer?.body).map((fault) => `${verb} ${path}: ${fault}`);
  });
  expect(operations.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

it('prefers a literal path to a path with a parameter, and does not respond to undocumented paths', () => {
  expect(findResponse('get', '/api/policies/totals')).not.toEqual(findResponse('get', '/api/policies/p-1'));
  expect(findResponse('get', '/api/nothing')).toBeUndefined();
});
