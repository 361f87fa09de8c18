import type { OpenAPIObject } from '@nestjs/swagger';
import { findFaults } from './api-document-faults.js';

const buildProblem = (slug: string) => ({
  description: '',
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/ProblemDto' }, { type: 'object', properties: { type: { type: 'string', enum: [slug] } } }],
      },
    },
  },
});

describe('the check of the API document', () => {
  const sound = {
    summary: 'Lists policies.',
    parameters: [{ name: 'limit', in: 'query' as const }],
    responses: {
      200: {
        description: '',
        content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/PolicyDto' } } } },
      },
      400: buildProblem('/problems/validation-failed'),
      500: { $ref: '#/components/responses/InternalError' },
      503: buildProblem('/problems/unavailable'),
    },
  };

  function buildDocument(operation: object, policy: object = { type: 'object', properties: { id: { type: 'string' } } }): OpenAPIObject {
    const base = { type: 'object', properties: { type: { type: 'string' } } };
    return {
      openapi: '3.0.0',
      info: { title: '', version: '1' },
      paths: { '/api/policies': { get: { ...sound, ...operation } } },
      components: {
        schemas: { ProblemDto: base, PolicyDto: policy },
        responses: { InternalError: buildProblem('/problems/internal-error') },
      },
    };
  }

  it.each<[string, object, ...object[]]>([
    ['has no summary', { summary: '' }],
    ['has no response for success', { responses: { ...sound.responses, 200: undefined } }],
    ['200 has no schema', { responses: { ...sound.responses, 200: { description: '' } } }],
    [
      '200 has an empty schema',
      { responses: { ...sound.responses, 200: { content: { 'application/json': { schema: { type: 'object' } } } } } },
    ],
    ['PolicyDto has no properties', {}, { type: 'object', properties: {} }],
    ['accepts input but names no response for bad input', { responses: { ...sound.responses, 400: undefined } }],
    ['needs a session but names no 401', { security: [{ session: [] }] }],
    ['names no 503', { responses: { ...sound.responses, 503: undefined } }],
    [
      '400 names no problem types',
      { responses: { ...sound.responses, 400: { content: { 'application/json': { schema: { type: 'string' } } } } } },
    ],
  ])('finds an operation that %s', (fault, operation, ...policy) => {
    expect(findFaults(buildDocument(operation, policy[0]))).toEqual([`GET /api/policies ${fault}`]);
  });

  it('accepts a complete operation', () => {
    expect(findFaults(buildDocument({}))).toEqual([]);
  });
});
