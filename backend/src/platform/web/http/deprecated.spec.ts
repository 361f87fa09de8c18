import { Controller, Get } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Public } from '../../kernel/access/access.js';
import { createApiDocument } from './api-document.js';
import { API_VERSION } from './api-version.js';
import { Deprecated } from './deprecated.js';

@Controller('old')
class OldController {
  @Public()
  @Get()
  @Deprecated({ since: '2026-12-01', sunset: '2027-06-01', instead: 'GET /api/new' })
  list(): string[] {
    return [];
  }

  @Public()
  @Get('kept')
  listKept(): string[] {
    return [];
  }
}

async function documentOfOldRoutes(): Promise<ReturnType<typeof createApiDocument>> {
  const module = await Test.createTestingModule({ controllers: [OldController] }).compile();
  return createApiDocument(module.createNestApplication());
}

describe('the API document', () => {
  it('marks a deprecated operation with its last day, its successor and its headers', async () => {
    const { paths } = await documentOfOldRoutes();
    const { description, responses, ...operation } = { description: '', responses: {}, ...paths['/old']?.get };
    expect(operation).toMatchObject({ deprecated: true, 'x-sunset': '2027-06-01' });
    expect(operation).not.toHaveProperty('x-deprecation');
    expect(description).toBe('Deprecated: works until at least 2027-06-01. Use `GET /api/new` instead.');
    expect(responses).toMatchObject({ 200: { headers: { Deprecation: { required: true }, Sunset: { required: true } } } });
  });

  it('leaves other operations unchanged', async () => {
    const { paths } = await documentOfOldRoutes();
    expect(paths['/old/kept']?.get).not.toHaveProperty('deprecated');
    expect(JSON.stringify(paths['/old/kept'])).not.toContain('Sunset');
  });

  it('has a semantic version', async () => {
    const { info } = await documentOfOldRoutes();
    expect(info.version).toBe(API_VERSION);
    expect(API_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

it.each(['2027-05-29', 'soon'])('refuses a deprecation with the sunset %s', (sunset) => {
  expect(() => Deprecated({ since: '2026-12-01', sunset, instead: 'GET /api/new' })).toThrow('at least 180 days');
});
