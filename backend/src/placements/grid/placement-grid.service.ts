import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.js';
import { type CheckingOffice, PlacementPackagesService } from '../../filings/batches/placement-packages.service.js';
import { RiskPlacesService } from '../../filings/risk-places/risk-places.service.js';
import { findCounties } from '../../filings/venues/state-facts.js';
import { TransactionDetailsService } from '../../manual-entry/transaction-details.service.js';
import type { SimilarTransaction } from '../../manual-entry/similar-transactions.queries.js';
import { findLicenseeType } from '../../licensees/licensee.js';
import { LicenseesService } from '../../licensees/licensees.service.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { LiveUpdatesService } from '../../platform/web/live/live-updates.service.js';
import { PlacementReportsService } from '../../reported/placement-reports.service.js';
import { OrganizationRulesService } from '../../tax/rules/organization-rules.service.js';
import { TypedLicenseesService } from '../licensees/typed-licensees.service.js';
import { PLACEMENTS_STALE } from '../placement.jobs.js';
import type { PlacementRecord } from '../placement.types.js';
import { PlacementUpkeepService } from '../placement-upkeep.service.js';
import { findLicenseeNames, findPlacementsToFill, findPlacements } from '../placements.queries.js';
import {
  findCurrentValue,
  GRID_COLUMN_LABELS,
  GRID_COLUMNS,
  type GridColumn,
  type GridSubject,
  type GridValues,
  isInGrid,
  MAX_GRID_ROWS,
  listNeededColumns,
  toDetailTexts,
  toGridColumn,
} from './grid-columns.js';
import { listChoices, listHolders } from './grid-choices.js';
import { checkPlace, type GridError } from './grid-places.js';
import { suggestValue, type SuggestionSources } from './grid-suggestions.js';
import {
  type GridRowDto,
  type PlacementGridDto,
  type PlacementGridRequestDto,
  type SavedPlacementGridDto,
  type SavePlacementGridDto,
} from './placement-grid.dto.js';

@Injectable()
export class PlacementGridService {
  constructor(
    private readonly database: DatabaseService,
    private readonly upkeep: PlacementUpkeepService,
    private readonly packages: PlacementPackagesService,
    private readonly reports: PlacementReportsService,
    private readonly places: RiskPlacesService,
    private readonly details: TransactionDetailsService,
    private readonly accounts: AccountsService,
    private readonly rules: OrganizationRulesService,
    private readonly licensees: LicenseesService,
    private readonly typedLicensees: TypedLicenseesService,
    private readonly live: LiveUpdatesService,
  ) {}

  /** Returns the cells that placements lack, with suggestions. @throws Refusal for placements that the organization does not have */
  async build(organizationId: string, { placementIds, obligationId }: PlacementGridRequestDto): Promise<PlacementGridDto> {
    if (placementIds === undefined && obligationId === undefined)
      throw Refusal.forFields([{ field: 'placementIds', message: 'Choose placements, or a duty.' }]);
    return this.database.inOrganization(organizationId, async (tx) => {
      const placements =
        placementIds === undefined
          ? await findPlacementsToFill(tx, obligationId, MAX_GRID_ROWS)
          : await this.findChosen(tx, placementIds, () => 'placementIds');
      const rows = await this.buildRows(tx, placements);
      const columns = GRID_COLUMNS.filter((column) =>
        rows.some(({ gridCells }) => gridCells.some(({ gridColumn }) => gridColumn === column)),
      );
      const licenses = columns.includes('licensee') ? (await this.licensees.getBasis(tx)).licenses : [];
      return {
        gridColumns: columns.map((gridColumn) => ({ gridColumn, columnTitle: GRID_COLUMN_LABELS[gridColumn] })),
        gridRows: rows,
        columnChoices: listChoices(rows, licenses, (await this.rules.getPricer(tx)).coverageCodes),
      };
    });
  }

  /** Returns those ids that belong to the organization's placements, with a row for each placement that lacks something. */
  async buildKnownRows(
    organizationId: string,
    placementIds: readonly string[],
  ): Promise<{ readonly ids: ReadonlySet<string>; readonly rows: ReadonlyMap<string, GridRowDto> }> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const placements = await findPlacements(tx, [...new Set(placementIds)]);
      const rows = await this.buildRows(tx, placements);
      return { ids: new Set(placements.map(({ id }) => id)), rows: new Map(rows.map((row) => [row.placementId, row])) };
    });
  }

  /**
   * Records policy locations and transaction details. A placement with an error in any cell stays unchanged.
   * @throws Refusal for placements that the organization does not have
   */
  async save(person: Caller, { rowValues }: SavePlacementGridDto): Promise<SavedPlacementGridDto> {
    const { organizationId } = person;
    const values = new Map(
      rowValues.map(({ placementId, cellValues }) => [
        placementId.toLowerCase(),
        new Map(cellValues.map(({ gridColumn, cellText }) => [gridColumn, cellText])) as GridValues,
      ]),
    );
    const saved = await this.database.inOrganization(organizationId, async (tx) => {
      await this.details.lock(tx);
      await this.upkeep.lock(tx);
      const placements = await this.findChosen(tx, [...values.keys()], (index) => `rowValues.${index}.placementId`);
      const known = await this.places.findPlaces(tx);
      const checked = placements.map(({ id, policyId, state }) => ({
        id,
        ...checkPlace({ id, policyId, state }, values.get(id)!, known.get(policyId)),
      }));
      const licensees = await this.typedLicensees.resolve(tx, placements, selectTexts(values, 'licensee'));
      const errors: GridError[] = [
        ...checked.flatMap((one) => one.errors),
        ...[...licensees.errors].map(([placementId, cellMessage]) => ({ placementId, gridColumn: 'licensee' as const, cellMessage })),
      ];
      const fit = checked.filter((one) => one.errors.length === 0 && !licensees.errors.has(one.id));
      const refused = await this.details.addDetails(
        tx,
        person,
        fit.map(({ id }) => ({ transactionId: id, texts: toDetailTexts(values.get(id)!) })),
      );
      errors.push(
        ...refused.map(({ transactionId, column, message }) => ({
          placementId: transactionId,
          gridColumn: toGridColumn(column),
          cellMessage: message,
        })),
      );
      const recorded = fit.filter(({ id }) => refused.every(({ transactionId }) => transactionId !== id));
      await this.typedLicensees.record(
        tx,
        person,
        recorded.flatMap(({ id }) => licensees.choices.get(id) ?? []),
      );
      const newPlaces = recorded.flatMap(({ place }) => place ?? []);
      if (newPlaces.length > 0) await this.places.replacePlaces(tx, person, newPlaces);
      const policyIds = [...new Set(newPlaces.map(({ policyId }) => policyId))];
      await this.upkeep.computeIds(tx, [
        ...new Set([...recorded.map(({ id }) => id), ...(await this.reports.findIdsOfPolicies(tx, policyIds))]),
      ]);
      const after = await findPlacements(
        tx,
        recorded.map(({ id }) => id),
      );
      return { recordedCount: recorded.length, readyCount: after.filter(({ stage }) => stage === 'ready').length, cellErrors: errors };
    });
    this.live.publish(organizationId, PLACEMENTS_STALE);
    return saved;
  }

  /** @param fieldOf returns the name of an id's field, by its position */
  private async findChosen(tx: OrganizationTx, ids: readonly string[], fieldOf: (index: number) => string): Promise<PlacementRecord[]> {
    const requestedIds = ids.map((id) => id.toLowerCase());
    const found = await findPlacements(tx, [...new Set(requestedIds)]);
    const unknown = requestedIds.findIndex((id) => found.every((placement) => placement.id !== id));
    if (unknown !== -1) throw Refusal.forFields([{ field: fieldOf(unknown), message: 'Choose placements of your organization.' }]);
    return found;
  }

  private async buildRows(tx: OrganizationTx, placements: readonly PlacementRecord[]): Promise<GridRowDto[]> {
    const ids = placements.map(({ id }) => id);
    const found = new Map((await this.reports.findByIds(tx, ids)).map(({ transaction }) => [transaction.id, transaction]));
    const duties = [...new Map(placements.map(({ state, obligationId }) => [obligationId, { state, obligationId }])).values()];
    const offices = await this.packages.getCheckingOffices(tx, duties);
    const sources = await this.gatherSources(tx, ids);
    const similar = new Map(sources.similar.map((one) => [one.id, one]));
    return placements.flatMap((placement) => {
      const transaction = found.get(placement.id);
      const office = offices.get(placement.obligationId);
      if (transaction === undefined || office === undefined) return [];
      const place = sources.places.get(placement.policyId);
      const licenseeName = office.checked.getLicensee(transaction).license?.holder ?? null;
      const subject = { transaction, place, licenseeName, hasCounties: findCounties(placement.state) !== undefined };
      const row = buildRow(placement, subject, office, { own: similar.get(placement.id), sources });
      return row.gridCells.length > 0 || row.otherProblems.length > 0 ? [row] : [];
    });
  }

  private async gatherSources(tx: OrganizationTx, ids: readonly string[]): Promise<SuggestionSources> {
    const similar = await this.details.findSimilar(tx, ids);
    const requestedIds = new Set(ids);
    const accountIds = [
      ...new Set(similar.flatMap(({ id, accountId }) => (requestedIds.has(id) && accountId !== null ? [accountId] : []))),
    ];
    const addresses = new Map((await this.accounts.findAddresses(tx, accountIds)).map((one) => [one.id, one]));
    const { coverageCodes } = await this.rules.getPricer(tx);
    return {
      similar,
      places: await this.places.findPlaces(tx),
      addresses,
      licensees: await findLicenseeNames(
        tx,
        similar.map(({ id }) => id),
      ),
      findCode: (state, coverage) => {
        const named = (coverageCodes.findOffice(state)?.codes ?? []).filter(({ text }) => text.toLowerCase() === coverage.toLowerCase());
        return named.length === 1 ? named[0]!.code : undefined;
      },
    };
  }
}

function buildRow(
  { id, policyId, policyNumber, insuredName, state, transactionType, effectiveDate }: PlacementRecord,
  subject: GridSubject,
  office: CheckingOffice,
  { own, sources }: { readonly own: SimilarTransaction | undefined; readonly sources: SuggestionSources },
): GridRowDto {
  const missing = office.findMissing(subject.transaction);
  const columns = listNeededColumns(
    missing.map(({ fact }) => fact),
    subject,
  );
  const { checked } = office;
  const holders = listHolders(checked.licenses, findLicenseeType(checked.jurisdiction, effectiveDate));
  const coverages = subject.transaction.coverages.flatMap(({ coverageType }) => coverageType ?? []);
  return {
    placementId: id,
    policyId,
    policyNumber,
    insuredName,
    state,
    transactionType,
    effectiveDate,
    insurerName: subject.transaction.insurerName,
    coverageType: coverages.length === 0 ? null : coverages.join(', '),
    gridCells: columns.map((gridColumn) => {
      const suggestion = own === undefined ? null : suggestValue(gridColumn, own, sources, holders);
      return {
        gridColumn,
        recordedValue: findCurrentValue(gridColumn, subject),
        suggestedValue: suggestion?.value ?? null,
        suggestionSource: suggestion?.from ?? null,
      };
    }),
    otherProblems: missing.filter(({ fact }) => !isInGrid(fact)).map(({ sentence }) => sentence),
  };
}

function selectTexts(values: ReadonlyMap<string, GridValues>, column: GridColumn): ReadonlyMap<string, string> {
  return new Map(
    [...values].flatMap(([id, cells]) => {
      const text = cells.get(column);
      return text === undefined ? [] : [[id, text] as const];
    }),
  );
}
