import { Injectable } from '@nestjs/common';
import { EncryptionService } from '../../platform/kernel/crypto/encryption.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { createNotFoundProblem } from '../../platform/kernel/problems/not-found.js';
import { extractTaxIdDigits, maskTaxId, type ProfileFacts, formatTaxId } from './profile.js';
import { PROFILE_CHANGED, TAX_ID_REVEALED } from './profile.actions.js';
import type { ProfileDto, SaveProfileDto } from './profile.dto.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

interface StoredProfile extends ProfileFacts {
  sealedTaxId: string | null;
  taxIdLastFour: string | null;
}

const EMPTY: StoredProfile = {
  legalName: null,
  street: null,
  city: null,
  addressState: null,
  postalCode: null,
  npn: null,
  contacts: [],
  sealedTaxId: null,
  taxIdLastFour: null,
};

/**
 * Manages the organization's facts for forms and filings. The federal tax ID is encrypted per row, and returned in full only on request.
 */
@Injectable()
export class OrganizationProfilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly encryption: EncryptionService,
  ) {}

  async get(organizationId: string): Promise<ProfileDto> {
    return this.database.inOrganization(organizationId, async (tx) => toProfileDto((await readProfile(tx)) ?? EMPTY));
  }

  /** Returns true if the name and address that every form requires are entered. */
  async hasRequiredFields(organizationId: string): Promise<boolean> {
    return isProfileComplete(await this.get(organizationId));
  }

  /** Returns the organization's facts for filings, without its federal tax ID. */
  async getFacts(tx: OrganizationTx): Promise<FilerFacts> {
    const facts = toProfileFacts((await readProfile(tx)) ?? EMPTY);
    return { ...facts, isWhole: isProfileComplete(facts) };
  }

  async save(organizationId: string, input: SaveProfileDto): Promise<ProfileDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const before = await readProfile(tx);
      const taxId = input.federalTaxId;
      const after = {
        ...toProfileFacts(input),
        ...(taxId === undefined ? pickSealedTaxId(before ?? EMPTY) : this.sealTaxId(organizationId, taxId)),
      };
      await writeProfile(tx, after);
      const shown = { ...(before && { before: toProfileDto(before) }), after: toProfileDto(after) };
      tx.recordChange(PROFILE_CHANGED, { subjectId: organizationId, ...shown });
      return toProfileDto(after);
    });
  }

  /** Returns the full federal tax ID, and records an audit entry. @throws Problem 'not-found' if it was not entered */
  async revealTaxId(organizationId: string): Promise<string> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const { sealedTaxId, taxIdLastFour } = (await readProfile(tx)) ?? EMPTY;
      if (sealedTaxId === null || taxIdLastFour === null) throw createNotFoundProblem('federal tax ID');
      tx.recordChange(TAX_ID_REVEALED, { subjectId: organizationId, after: { federalTaxId: maskTaxId(taxIdLastFour) } });
      return formatTaxId(this.encryption.decrypt(sealedTaxId, getEncryptionOwner(organizationId)));
    });
  }

  private sealTaxId(organizationId: string, taxId: string | null): Pick<StoredProfile, 'sealedTaxId' | 'taxIdLastFour'> {
    if (taxId === null) return { sealedTaxId: null, taxIdLastFour: null };
    const digits = extractTaxIdDigits(taxId);
    return { sealedTaxId: this.encryption.encrypt(digits, getEncryptionOwner(organizationId)), taxIdLastFour: digits.slice(-4) };
  }
}

/** Facts about the filer, and whether the name and address were entered. */
export interface FilerFacts extends ProfileFacts {
  readonly isWhole: boolean;
}

const isProfileComplete = ({ legalName, street, city, addressState, postalCode }: ProfileFacts): boolean =>
  [legalName, street, city, addressState, postalCode].every((field) => field !== null);

const getEncryptionOwner = (organizationId: string): string => `${organizationId}/profile/federal-tax-id`;

function toProfileFacts({ legalName, street, city, addressState, postalCode, npn, contacts }: ProfileFacts): ProfileFacts {
  const people = contacts.map(({ name, email, phone }) => ({ name, email, phone }));
  return { legalName, street, city, addressState: addressState?.toUpperCase() ?? null, postalCode, npn, contacts: people };
}

const pickSealedTaxId = ({ sealedTaxId, taxIdLastFour }: StoredProfile) => ({ sealedTaxId, taxIdLastFour });

function toProfileDto(profile: StoredProfile): ProfileDto {
  const { legalName, street, city, addressState, postalCode, npn, contacts, taxIdLastFour } = profile;
  const people = contacts.map(({ name, email, phone }) => ({ name, email, phone }));
  const federalTaxId = taxIdLastFour === null ? null : maskTaxId(taxIdLastFour);
  return { legalName, street, city, addressState, postalCode, npn, contacts: people, federalTaxId };
}

async function readProfile(tx: OrganizationTx): Promise<StoredProfile | undefined> {
  const [profile] = await tx.query<StoredProfile[]>(
    `select legal_name as "legalName", street, city, address_state as "addressState", postal_code as "postalCode", npn, contacts,
            sealed_tax_id as "sealedTaxId", tax_id_last_four as "taxIdLastFour"
       from organization_profiles where organization_id = $1`,
    [tx.organizationId],
  );
  return profile;
}

async function writeProfile(tx: OrganizationTx, profile: StoredProfile): Promise<void> {
  const { legalName, street, city, addressState, postalCode, npn, contacts, sealedTaxId, taxIdLastFour } = profile;
  await tx.query(
    `insert into organization_profiles
       (organization_id, legal_name, street, city, address_state, postal_code, npn, contacts, sealed_tax_id, tax_id_last_four)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (organization_id) do update
        set legal_name = excluded.legal_name, street = excluded.street, city = excluded.city, address_state = excluded.address_state,
            postal_code = excluded.postal_code, npn = excluded.npn, contacts = excluded.contacts,
            sealed_tax_id = excluded.sealed_tax_id, tax_id_last_four = excluded.tax_id_last_four`,
    [tx.organizationId, legalName, street, city, addressState, postalCode, npn, JSON.stringify(contacts), sealedTaxId, taxIdLastFour],
  );
}
