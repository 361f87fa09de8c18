import { Body, Controller, HttpCode, Post, Req, Res, UnauthorizedException } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { WithApiKey } from '../platform/kernel/access/access.js';
import { AssistantService } from './assistant.service.js';

const MESSAGE = { type: 'object' as const, additionalProperties: true, description: 'A message of JSON-RPC 2.0.' };

@ApiTags('Developers')
@Controller('mcp')
export class AssistantController {
  constructor(private readonly assistant: AssistantService) {}

  /**
   * Serves the Model Context Protocol to an assistant, by streamable HTTP without sessions. The key determines which tools are available.
   */
  @Post()
  @HttpCode(200)
  @WithApiKey()
  @ApiBody({ schema: { ...MESSAGE, example: { jsonrpc: '2.0', id: 1, method: 'tools/list' } } })
  @ApiOkResponse({
    description: 'The response to the message.',
    content: { 'application/json': { schema: { ...MESSAGE, example: { jsonrpc: '2.0', id: 1, result: { tools: [] } } } } },
  })
  @ApiAcceptedResponse({ description: 'Accepted; this message has no response.' })
  async handleMessage(@Body() message: Record<string, unknown>, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { apiKey } = request;
    if (apiKey === undefined) throw new UnauthorizedException();
    const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
    const server = await this.assistant.createServer(apiKey, request.get('authorization') ?? '');
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.once('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, message);
  }
}
