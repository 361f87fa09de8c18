import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOperations } from './api-document-faults.js';

const document: OpenAPIObject = JSON.parse(
  readFileSync(join(__dirname, '../../../packages/api-client/src/generated/openapi.json'), 'utf8'),
);

const CLAUSE_FOR_A_NOUN = /^(?:What|Where|Whether|How|Who)\b/;
const FOREIGN_TURNS = /\b(?:c[ao]mes? to|anew|of ours|somebody|how far it is|given up|e-mail|licen[c]e|organisation|null without one)\b/i;
const CAUSED_BY = /\bhas (?:it|its|a|the) [^.]*\b(?:made|applied|tried|done)\b/i;

const summaries = listOperations(document).map(({ name, operation: { summary = '' } }) => ({ name, text: summary }));

it('states in each summary what the operation does or returns, in one or two plain sentences', () => {
  expect(summaries.length).toBeGreaterThan(60);
  const odd = summaries.filter(
    ({ text }) => [CLAUSE_FOR_A_NOUN, FOREIGN_TURNS, CAUSED_BY].some((turn) => turn.test(text)) || !text.endsWith('.'),
  );
  expect(odd).toEqual([]);
});

it('does not repeat a sentence', () => {
  const repeating = [...JSON.stringify(document).matchAll(/"description":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text)
    .filter((text) => {
      const sentences = text.split(/(?<=\.)\s|\\n/).filter((sentence) => sentence.length > 12);
      return new Set(sentences).size < sentences.length;
    });
  expect(repeating).toEqual([]);
});

it("uses the product's vocabulary in every description", () => {
  const texts = [...JSON.stringify(document).matchAll(/"(?:description|summary)":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(800);
  expect([...new Set(texts)].filter((text) => FOREIGN_TURNS.test(text))).toEqual([]);
});
