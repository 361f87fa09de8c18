import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { Public } from '../../kernel/access/access.js';
import { createApiDocument } from './api-document.js';
import { API_VERSION } from './api-version.js';
import { Deprecated } from './deprecated.js';

class NoteDto {
  @ApiProperty({ description: 'Text of the note.' })
  @Deprecated({ since: '2026-12-01', sunset: '2027-06-01', instead: 'words' })
  text: string;

  @ApiProperty()
  words: string;
}

@Controller('old')
class OldController {
  @Public()
  @Get()
  @Deprecated({ since: '2026-12-01', sunset: '2027-06-01', instead: 'GET /api/new' })
  list(): string[] {
    return [];
  }

  @Public()
  @Post('notes')
  create(@Body() note: NoteDto, @Query() _query: NoteDto): NoteDto {
    return note;
  }

  @Public()
  @Get('kept')
  listKept(): string[] {
    return [];
  }
}

async function createDocument(): Promise<ReturnType<typeof createApiDocument>> {
  const module = await Test.createTestingModule({ controllers: [OldController] }).compile();
  return createApiDocument(module.createNestApplication());
}

describe('the API document', () => {
  it('marks a deprecated operation with its last day, its successor and its headers', async () => {
    const { paths } = await createDocument();
    const { description, responses, ...operation } = { description: '', responses: {}, ...paths['/old']?.get };
    expect(operation).toMatchObject({ deprecated: true, 'x-sunset': '2027-06-01' });
    expect(operation).not.toHaveProperty('x-deprecation');
    expect(description).toBe('Deprecated: works until at least 2027-06-01. Use `GET /api/new` instead.');
    expect(responses).toMatchObject({ 200: { headers: { Deprecation: { required: true }, Sunset: { required: true } } } });
  });

  it('marks deprecated fields and parameters with their last day and their successor', async () => {
    const { paths, components } = await createDocument();
    const marked = {
      deprecated: true,
      'x-sunset': '2027-06-01',
      description: 'Text of the note. Deprecated: works until at least 2027-06-01. Use `words` instead.',
    };
    const { NoteDto: schema } = { NoteDto: {}, ...components?.schemas };
    expect(schema).toMatchObject({ properties: { text: { type: 'string', ...marked } } });
    expect(paths['/old/notes']?.post?.parameters?.[0]).toMatchObject({ name: 'text', ...marked });
    expect(JSON.stringify([schema, paths['/old/notes']])).not.toContain('x-deprecation');
    expect(schema).not.toMatchObject({ properties: { words: { deprecated: true } } });
  });

  it('leaves other operations unchanged', async () => {
    const { paths } = await createDocument();
    expect(paths['/old/kept']?.get).not.toHaveProperty('deprecated');
    expect(JSON.stringify(paths['/old/kept'])).not.toContain('Sunset');
  });

  it('has a semantic version', async () => {
    const { info } = await createDocument();
    expect(info.version).toBe(API_VERSION);
    expect(API_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

it.each(['2027-05-29', 'soon'])('rejects a deprecation with the sunset %s', (sunset) => {
  expect(() => Deprecated({ since: '2026-12-01', sunset, instead: 'GET /api/new' })).toThrow('at least 180 days');
});
