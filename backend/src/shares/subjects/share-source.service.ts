import type { SubjectKind } from '../share.js';
import type { SharedFile, ShareSubject } from './share-subject.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** One kind of item that can be shared. */
export interface ShareSource {
  readonly kind: SubjectKind;
  /** Finds an item that exists and may be shown. @param tx a transaction of the organization */
  find(tx: OrganizationTx, id: string | null): Promise<ShareSubject | undefined>;
  /** Opens the current version of the item's file. @throws Problem 'not-found' */
  open(organizationId: string, id: string | null): Promise<SharedFile>;
}
