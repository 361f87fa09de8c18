import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOperations } from './api-document-faults.js';

const document: OpenAPIObject = JSON.parse(
  readFileSync(join(__dirname, '../../../packages/api-client/src/generated/openapi.json'), 'utf8'),
);

it('documents X-Total-Count for every list', () => {
  const lists = listOperations(document).flatMap(({ name, operation }) => {
    const answer = operation.responses[200];
    if (answer === undefined || '$ref' in answer) return [];
    const schema = answer.content?.['application/json']?.schema;
    return schema !== undefined && 'type' in schema && schema.type === 'array' ? [{ name, headers: answer.headers ?? {} }] : [];
  });
  expect(lists.length).toBeGreaterThan(10);
  const without = lists.filter(({ headers }) => !('X-Total-Count' in headers)).map(({ name }) => name);
  expect(without).toEqual([]);
});

it('documents every response', () => {
  const silent = listOperations(document).flatMap(({ name, operation }) =>
    Object.entries(operation.responses).flatMap(([status, answer]) =>
      answer !== undefined && !('$ref' in answer) && answer.description === '' ? [`${name} ${status}`] : [],
    ),
  );
  expect(silent).toEqual([]);
});
