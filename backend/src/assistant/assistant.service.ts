import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { type CallToolResult, CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Injectable } from '@nestjs/common';
import type { ApiKeyCaller } from '../platform/access/caller.js';
import { allows } from '../platform/access/key-scope.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.service.js';
import { OwnApi } from '../platform/http/own-api.js';
import { ASSISTANT_TOOL_CALLED } from './assistant.actions.js';
import { ASSISTANT_TOOLS, type AssistantTool } from './assistant-tools.js';

const INSTRUCTIONS =
  'Stampline knows surplus lines premium tax in 50 states and DC. Amounts are dollars, dates of law YYYY-MM-DD. Quote amounts, rules and sources as they are answered; never compute a tax yourself.';
/** As much of what was asked is kept on record. */
const RECORDED_CHARACTERS = 1_000;

/** The tools of the organization for an assistant, with the rights of its key. */
@Injectable()
export class Assistant {
  constructor(
    private readonly api: OwnApi,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** A server of the Model Context Protocol for one request. @param authorization the header that brought the key */
  serverFor(key: ApiKeyCaller, authorization: string): Server {
    const tools = ASSISTANT_TOOLS.filter(({ scope }) => allows(key.scopes, scope));
    const server = new Server({ name: 'stampline', version: '1.0.0' }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(told) }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
      const tool = ASSISTANT_TOOLS.find((one) => one.name === name);
      if (tool === undefined) return failed(`There is no tool ${name}.`);
      if (!tools.includes(tool)) return failed(`${name} needs an API key with the scope ${tool.scope}.`);
      return this.run(tool, input, key, authorization);
    });
    return server;
  }

  private async run(
    tool: AssistantTool,
    input: Record<string, unknown>,
    key: ApiKeyCaller,
    authorization: string,
  ): Promise<CallToolResult> {
    const missing = (tool.inputSchema.required ?? []).filter((name) => input[name] === undefined || input[name] === '');
    if (missing.length > 0) return failed(`${tool.name} needs ${missing.join(' and ')}.`);
    const { status, body } = await tool.run(input, (call) => this.api.call(call, authorization));
    await this.database.inOrganization(key.organizationId, async (tx) => {
      const after = { tool: tool.name, request: JSON.stringify(input).slice(0, RECORDED_CHARACTERS), httpStatus: status };
      this.audit.record(tx, ASSISTANT_TOOL_CALLED, { subjectId: key.id, after });
    });
    return status < 400 ? { content: [{ type: 'text', text: JSON.stringify(body) }] } : failed(sentenceOf(body));
  }
}

function told({ name, title, description, scope, inputSchema }: AssistantTool) {
  return { name, title, description, inputSchema, annotations: { title, readOnlyHint: scope.endsWith(':read'), openWorldHint: false } };
}

function failed(sentence: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: sentence }] };
}

function sentenceOf(problem: unknown): string {
  const isSaid = typeof problem === 'object' && problem !== null && 'detail' in problem && typeof problem.detail === 'string';
  return isSaid ? String(problem.detail) : 'Stampline cannot answer this right now. Try again shortly.';
}
