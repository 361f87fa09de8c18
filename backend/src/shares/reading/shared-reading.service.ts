import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { PasswordsService } from '../../organizations/sign-in/passwords.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { hashLinkToken } from '../../platform/kernel/crypto/link-token.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { type AttemptLimit, AttemptCounterService } from '../../platform/kernel/redis/attempts.js';
import { toClientNetwork } from '../../platform/kernel/redis/client-network.js';
import type { Share } from '../share.js';
import { findOpenByToken, insertAccess, type ShareAccess } from '../shares.queries.js';
import type { SharedFile, ShareSubject } from '../subjects/share-subject.js';
import { ShareSubjectsService } from '../subjects/share-subjects.service.js';
import { OpenPagesService } from './open-pages.service.js';
import { PassKeysService } from './pass-keys.service.js';
import type { SharedDto } from './shared.dto.js';
import { shortenNetwork } from './shorten-network.js';
import { streamWhileShared } from './stream-while-shared.js';

const PASSWORD_LIMIT: AttemptLimit = { name: 'share-password', wrong: 5, withinSeconds: 15 * 60, rightForgets: true };
/** Limit per link across all networks, because one attacker may use many of them. */
const TOTAL_PASSWORD_LIMIT: AttemptLimit = { name: 'share-password-in-all', wrong: 100, withinSeconds: 15 * 60, rightForgets: false };
const MAX_USER_AGENT = 200;

/** A link as received, not yet verified. */
export interface PresentedLink {
  readonly id: string;
  readonly token: unknown;
  readonly passKey?: unknown;
}

/** The sender of the request. */
export interface ShareReader {
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
}

type OpenShare = Share & { readonly organizationId: string };

/** Serves links to readers who are not signed in. A wrong, expired, revoked or unknown link gets the same response. */
@Injectable()
export class SharedReadingService {
  constructor(
    private readonly database: DatabaseService,
    private readonly subjects: ShareSubjectsService,
    private readonly organizations: OrganizationsService,
    private readonly passwords: PasswordsService,
    private readonly passKeys: PassKeysService,
    private readonly pages: OpenPagesService,
    private readonly attempts: AttemptCounterService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the page of the link. @throws Problem 'not-found' */
  async getShared(link: PresentedLink, reader: ShareReader): Promise<SharedDto> {
    const share = await this.openShare(link);
    if (this.isLocked(share, link))
      return {
        needsPassword: true,
        subjectKind: null,
        title: null,
        sharingOrganization: null,
        period: null,
        mediaType: null,
        size: null,
      };
    const { organizationId, subjectKind } = share;
    const { title, period, mediaType, sizeBytes } = await this.readSubject(share, reader, 'page');
    const { name } = await this.organizations.get(organizationId);
    return { needsPassword: false, subjectKind, title, sharingOrganization: name, period, mediaType, size: sizeBytes };
  }

  /** Streams the linked file until the link ends. @throws Problem 'not-found', including if the password is missing */
  async createFile(link: PresentedLink, reader: ShareReader): Promise<SharedFile> {
    const share = await this.requireReadable(link);
    await this.readSubject(share, reader, 'file');
    const { organizationId, subjectKind, subjectId } = share;
    const file = await this.subjects.open(organizationId, { kind: subjectKind, id: subjectId });
    return {
      ...file,
      content: streamWhileShared(
        file.content,
        () => this.assertOpen(link),
        () => performance.now(),
      ),
    };
  }

  /** Notifies the page of a link when the link ends. @throws Problem 'not-found', including if the password is missing; 'too-many-requests' */
  async watchShare(link: PresentedLink, response: Response): Promise<void> {
    const share = await this.requireReadable(link);
    await this.pages.openPage(share.id, () => this.assertOpen(link), response);
  }

  /** Checks that the link still works, without recording an access. @throws Problem 'not-found', including if the password is missing */
  async assertWorks(link: PresentedLink): Promise<void> {
    await this.requireReadable(link);
    await this.assertOpen(link);
  }

  /** @returns the key to send with each later request for the link. @throws Problem 'not-found', 'validation-failed', 'too-many-requests' */
  async unlockShare(link: PresentedLink, password: string, reader: ShareReader): Promise<string> {
    const share = await this.openShare(link);
    const counts = [
      { limit: PASSWORD_LIMIT, key: `${share.id}:${toClientNetwork(reader.address ?? '')}` },
      { limit: TOTAL_PASSWORD_LIMIT, key: share.id },
    ];
    const fits = await this.attempts.runAttempt(counts, async () =>
      (await this.passwords.verify(share.passwordHash, password)) ? true : undefined,
    );
    if (fits === undefined) {
      const message = 'This password is wrong. Ask the person who sent you the link.';
      throw new Problem('validation-failed', message, { errors: [{ field: 'password', message }] });
    }
    return this.passKeys.createKey(share.organizationId, share.id);
  }

  private async requireReadable(link: PresentedLink): Promise<OpenShare> {
    const share = await this.openShare(link);
    if (this.isLocked(share, link)) throw createNotValidProblem();
    return share;
  }

  private async openShare(link: PresentedLink): Promise<OpenShare> {
    const share = await this.find(link);
    if (share === undefined) throw createNotValidProblem();
    return share;
  }

  /** Finds the link, with the same query for every kind of wrong link. */
  private async find({ id, token }: PresentedLink): Promise<OpenShare | undefined> {
    const tokenHash = hashLinkToken(typeof token === 'string' ? token : '');
    return this.database.inScope('share-link', { token_hash: tokenHash }, (tx) => findOpenByToken(tx, id, tokenHash, this.clock.now()));
  }

  /** @throws Problem 'not-found' once the link has ended, or its subject is gone */
  private async assertOpen(link: PresentedLink): Promise<void> {
    const share = await this.find(link);
    if (share === undefined) throw createNotValidProblem();
    const { organizationId, subjectKind: kind, subjectId: id } = share;
    const subject = await this.database.inOrganization(organizationId, (tx) => this.subjects.find(tx, { kind, id }));
    if (subject === undefined) throw createNotValidProblem();
  }

  private isLocked({ passwordHash, organizationId, id }: OpenShare, { passKey }: PresentedLink): boolean {
    return passwordHash !== null && !(typeof passKey === 'string' && this.passKeys.verifyKey(passKey, organizationId, id));
  }

  /** Returns the shared subject if it still exists, and records the access. */
  private async readSubject(share: OpenShare, reader: ShareReader, accessed: ShareAccess['accessed']): Promise<ShareSubject> {
    const { organizationId, id: shareId, subjectKind, subjectId } = share;
    return this.database.inOrganization(organizationId, async (tx) => {
      const subject = await this.subjects.find(tx, { kind: subjectKind, id: subjectId });
      if (subject === undefined) throw createNotValidProblem();
      await insertAccess(tx, {
        id: randomUUID(),
        shareId,
        accessed,
        accessedAt: this.clock.now(),
        network: shortenNetwork(reader.address),
        userAgent: (reader.userAgent ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, MAX_USER_AGENT),
      });
      return subject;
    });
  }
}

function createNotValidProblem(): Problem {
  return new Problem('not-found', 'This link is no longer valid.');
}
