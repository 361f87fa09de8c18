import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { findFaults, listOperations } from './api-document-faults.js';

const script = join(__dirname, '../../dist/processes/openapi.js');

/** Returns the document that the built product prints, without services or configuration. */
function readBuiltDocument(): OpenAPIObject {
  if (!existsSync(script)) throw new Error('backend/dist/processes/openapi.js is missing: run `npm run build -w backend` first.');
  const printed = execFileSync(process.execPath, [script], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(printed);
}

it('describes each operation with a summary, a response schema and its errors', () => {
  const document = readBuiltDocument();
  expect(listOperations(document).length).toBeGreaterThan(3);
  // The MCP protocol answers notifications without a body.
  expect(findFaults(document)).toEqual(['POST /api/mcp 202 has no schema']);
});
