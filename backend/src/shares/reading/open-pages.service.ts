import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { EventStream } from '../../platform/web/live/event-stream.js';
import { OpenStreams } from '../../platform/web/live/open-streams.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { RedisConnectionsService } from '../../platform/kernel/redis/redis-connections.js';

const ENDED_EVENT = '{"type":"ended"}';
/**
 * Maximum number of live pages per link in one process. Further streams are rejected, and the pages that requested them check the link only when
 * they are loaded.
 */
const MAX_PAGES_PER_LINK = 200;

interface OpenPage {
  readonly stream: EventStream;
  readonly isLinkOpen: () => Promise<boolean>;
  state: 'coming' | 'open' | 'ended';
}

/**
 * Tracks the pages on which a link is open in this web process. Notifies them of a revocation immediately, or as soon as the process receives events
 * again; any other end of a link is detected at the next heartbeat. Pages receive no other messages.
 */
@Injectable()
export class OpenPagesService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly pages = new OpenStreams<OpenPage>();
  private readonly channel: string;
  private readonly log = new Logger('OpenPagesService');
  private subscriber: Redis;

  constructor(private readonly connections: RedisConnectionsService) {
    this.channel = connections.prefixKey('shares:ended');
  }

  async onModuleInit(): Promise<void> {
    this.subscriber = this.connections.connect('shared-pages', 'patient');
    this.subscriber.on('message', (_channel: string, shareId: string) => this.pages.findByKey(shareId).forEach(endPage));
    await this.subscriber.subscribe(this.channel);
    this.subscriber.on('ready', () => void this.endRevokedPages());
  }

  /**
   * Keeps the response open, and sends an event when the link ends.
   * @param expectOpen throws once the link has ended
   * @throws Problem 'too-many-requests', and the error of `expectOpen`
   */
  async openPage(shareId: string, expectOpen: () => Promise<void>, response: Response): Promise<void> {
    // If the page has already disconnected, it would never be removed.
    if (response.destroyed) return;
    if (this.pages.findByKey(shareId).length >= MAX_PAGES_PER_LINK)
      throw new Problem('too-many-requests', 'Too many people have this link open. Reload the page later.', {
        headers: { 'Retry-After': '60' },
      });
    const isLinkOpen = async () => isShareOpen(expectOpen);
    const owner = { organizationId: '', userId: shareId, sessionKey: shareId, isStillSignedIn: isLinkOpen };
    const stream = new EventStream(owner, response);
    const page: OpenPage = { stream, isLinkOpen, state: 'coming' };
    // Added before the check, so that the end of the link in between is not missed.
    this.pages.add(shareId, page);
    response.on('close', () => this.pages.remove(shareId, page));
    try {
      await expectOpen();
    } catch (error) {
      this.pages.remove(shareId, page);
      throw error;
    }
    const hasEnded = page.state === 'ended';
    page.state = 'open';
    stream.start();
    if (hasEnded) endPage(page);
  }

  /** Closes the pages of a link in every web process. While Redis is unavailable, their next heartbeats close them. */
  publishEnd(shareId: string): void {
    this.connections
      .connect('events', 'answering')
      .publish(this.channel, shareId)
      .catch((error: Error) => this.log.debug(`The end of a link was not announced: ${error.message}`));
  }

  /**
   * Closes the pages of links that were revoked while this process did not receive events. A link that cannot be checked is left to the next
   * heartbeat.
   */
  private async endRevokedPages(): Promise<void> {
    for (const page of this.pages.findAll()) if (!(await page.isLinkOpen().catch(() => true))) endPage(page);
  }

  beforeApplicationShutdown(): void {
    for (const { stream, state } of this.pages.findAll()) if (state === 'open') stream.close();
  }
}

function endPage(page: OpenPage): void {
  if (page.state === 'open') {
    page.stream.send(ENDED_EVENT);
    page.stream.close();
  }
  page.state = 'ended';
}

async function isShareOpen(expectOpen: () => Promise<void>): Promise<boolean> {
  try {
    await expectOpen();
    return true;
  } catch (error) {
    if (error instanceof Problem && error.type === 'not-found') return false;
    throw error;
  }
}
