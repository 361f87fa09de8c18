import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Injectable, Logger } from '@nestjs/common';
import type { ApiKeyCaller } from '../platform/kernel/access/caller.js';
import { hasScope } from '../platform/kernel/access/key-scope.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { type LoopbackResponse, LoopbackApiClient } from '../platform/web/http/loopback-api.client.js';
import { ASSISTANT_TOOL_CALLED } from './assistant.actions.js';
import { ASSISTANT_TOOLS, type AssistantTool, findMalformedIds } from './assistant-tools.js';

const INSTRUCTIONS =
  'Stampline knows surplus lines premium tax in 50 states and DC. Amounts are in dollars, dates are YYYY-MM-DD. Quote amounts, rules and sources as the tools return them; never compute a tax yourself.';
/** Maximum number of characters of the input, and of the tool's name, that the audit trail records. */
const MAX_RECORDED_INPUT_CHARACTERS = 1_000;
const MAX_RECORDED_NAME_CHARACTERS = 100;

interface ToolUse {
  /** HTTP status that the API would return. */
  readonly status: number;
  readonly result: CallToolResult;
}

/** Offers the organization's tools to an assistant, with the permissions of the assistant's key. */
@Injectable()
export class AssistantService {
  private readonly log = new Logger('assistant');

  constructor(
    private readonly api: LoopbackApiClient,
    private readonly database: DatabaseService,
  ) {}

  /**
   * Creates a Model Context Protocol server for one request. Most processes never need the protocol's modules, so they are loaded on first use.
   * @param authorization header that contains the key
   */
  async createServer(key: ApiKeyCaller, authorization: string): Promise<Server> {
    const { Server } = await import('@modelcontextprotocol/sdk/server/index.js');
    const { CallToolRequestSchema, ListToolsRequestSchema } = await import('@modelcontextprotocol/sdk/types.js');
    const tools = ASSISTANT_TOOLS.filter(({ scope }) => hasScope(key.scopes, scope));
    const server = new Server({ name: 'stampline', version: '1.0.0' }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(buildToolDefinition) }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
      const { status, result } = await this.useTool(name, input, key, authorization);
      await this.database.inOrganization(key.organizationId, async (tx) => {
        const request = truncate(JSON.stringify(input), MAX_RECORDED_INPUT_CHARACTERS);
        const after = { tool: truncate(name, MAX_RECORDED_NAME_CHARACTERS), request, httpStatus: status };
        tx.recordChange(ASSISTANT_TOOL_CALLED, { subjectId: key.id, after });
      });
      return result;
    });
    return server;
  }

  private async useTool(name: string, input: Record<string, unknown>, { scopes }: ApiKeyCaller, authorization: string): Promise<ToolUse> {
    const tool = ASSISTANT_TOOLS.find((one) => one.name === name);
    if (tool === undefined) return { status: 404, result: createFailure(`There is no tool ${name}.`) };
    if (!hasScope(scopes, tool.scope))
      return { status: 403, result: createFailure(`${name} needs an API key with the scope ${tool.scope}.`) };
    const missing = (tool.inputSchema.required ?? []).filter((field) => input[field] === undefined || input[field] === '');
    if (missing.length > 0) return { status: 400, result: createFailure(`${name} needs ${missing.join(' and ')}.`) };
    const [wrongId] = findMalformedIds(tool, input);
    if (wrongId !== undefined)
      return {
        status: 400,
        result: createFailure(`${name} needs ${wrongId} as another tool returned it, for example 0198c0de-0000-7000-8000-000000000001.`),
      };
    const { status, body } = await this.callTool(tool, input, authorization);
    return {
      status,
      result: status < 400 ? { content: [{ type: 'text', text: JSON.stringify(body) }] } : createFailure(formatProblem(body)),
    };
  }

  /** Converts an unexpected error to a response. Logs the error, because it is our fault, and still records the call. */
  private async callTool(tool: AssistantTool, input: Record<string, unknown>, authorization: string): Promise<LoopbackResponse> {
    try {
      return await tool.run(input, (call) => this.api.send(call, authorization));
    } catch (error) {
      this.log.error(error);
      return { status: 503, body: null, total: null };
    }
  }
}

function buildToolDefinition({ name, title, description, scope, inputSchema }: AssistantTool) {
  return { name, title, description, inputSchema, annotations: { title, readOnlyHint: scope.endsWith(':read'), openWorldHint: false } };
}

function createFailure(sentence: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: sentence }] };
}

function formatProblem(problem: unknown): string {
  const hasDetail = typeof problem === 'object' && problem !== null && 'detail' in problem && typeof problem.detail === 'string';
  return hasDetail ? String(problem.detail) : 'Stampline cannot answer this right now. Try again shortly.';
}

/** Truncates the text without splitting a surrogate pair. */
const truncate = (text: string, characters: number): string => text.slice(0, characters).replace(/[\ud800-\udbff]$/, '');
