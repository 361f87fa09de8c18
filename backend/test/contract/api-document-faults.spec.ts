import type { OpenAPIObject } from '@nestjs/swagger';
import { faultsOf } from './api-document-faults.js';

describe('the check of the API document', () => {
  const sound = {
    summary: 'Lists policies.',
    parameters: [{ name: 'limit', in: 'query' as const }],
    responses: {
      200: {
        description: '',
        content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/PolicyDto' } } } },
      },
      400: { description: '', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } } } },
      '5XX': { description: '', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } } } },
    },
  };

  function documentWith(operation: object, policy: object = { type: 'object', properties: { id: { type: 'string' } } }): OpenAPIObject {
    const problem = { type: 'object', properties: { type: { type: 'string' } } };
    return {
      openapi: '3.0.0',
      info: { title: '', version: '1' },
      paths: { '/api/policies': { get: { ...sound, ...operation } } },
      components: { schemas: { ProblemDto: problem, PolicyDto: policy } },
    };
  }

  it.each<[string, object, ...object[]]>([
    ['has no summary', { summary: '' }],
    ['has no answer for success', { responses: { 400: sound.responses[400], '5XX': sound.responses['5XX'] } }],
    ['200 has no schema', { responses: { ...sound.responses, 200: { description: '' } } }],
    [
      '200 has an empty schema',
      { responses: { ...sound.responses, 200: { content: { 'application/json': { schema: { type: 'object' } } } } } },
    ],
    ['PolicyDto has no properties', {}, { type: 'object', properties: {} }],
    ['takes input but names no answer for bad input', { responses: { 200: sound.responses[200], '5XX': sound.responses['5XX'] } }],
    ['needs a session but names no 401', { security: [{ session: [] }] }],
    [
      '400 is not a problem',
      { responses: { ...sound.responses, 400: { content: { 'application/json': { schema: { type: 'string' } } } } } },
    ],
  ])('finds an operation that %s', (fault, operation, ...policy) => {
    expect(faultsOf(documentWith(operation, policy[0]))).toEqual([`GET /api/policies ${fault}`]);
  });

  it('is content with a sound operation', () => {
    expect(faultsOf(documentWith({}))).toEqual([]);
  });
});
