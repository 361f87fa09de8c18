import type { MigrationClass } from '../platform/kernel/database/migration.js';
import { TenantTables1795800000001 } from './1795800000001-tenant-tables.js';
import { Organizations1795800000002 } from './1795800000002-organizations.js';
import { Audit1795800000003 } from './1795800000003-audit.js';
import { Outbox1795800000004 } from './1795800000004-outbox.js';
import { Tasks1795800000005 } from './1795800000005-tasks.js';
import { Schedules1795800000006 } from './1795800000006-schedules.js';
import { Idempotency1795800000007 } from './1795800000007-idempotency.js';
import { Files1795800000008 } from './1795800000008-files.js';
import { Mail1795800000009 } from './1795800000009-mail.js';
import { Oauth1795800000010 } from './1795800000010-oauth.js';
import { ApiKeys1795800000011 } from './1795800000011-api-keys.js';
import { Jurisdictions1795800000012 } from './1795800000012-jurisdictions.js';
import { Leads1795800000013 } from './1795800000013-leads.js';
import { Accounts1795800000014 } from './1795800000014-accounts.js';
import { Licenses1795800000015 } from './1795800000015-licenses.js';
import { Insurers1795800000016 } from './1795800000016-insurers.js';
import { StateSettings1795800000017 } from './1795800000017-state-settings.js';
import { Tax1795800000018 } from './1795800000018-tax.js';
import { Ledger1795800000019 } from './1795800000019-ledger.js';
import { Book1795800000020 } from './1795800000020-book.js';
import { Repricing1795800000021 } from './1795800000021-repricing.js';
import { HomeState1795800000022 } from './1795800000022-home-state.js';
import { Imports1795800000023 } from './1795800000023-imports.js';
import { PolicySync1795800000024 } from './1795800000024-policy-sync.js';
import { RuleChanges1795800000025 } from './1795800000025-rule-changes.js';
import { Deadlines1795800000026 } from './1795800000026-deadlines.js';
import { Submissions1795800000027 } from './1795800000027-submissions.js';
import { Filings1795800000028 } from './1795800000028-filings.js';
import { Reported1795800000029 } from './1795800000029-reported.js';
import { Payments1795800000030 } from './1795800000030-payments.js';
import { Statements1795800000031 } from './1795800000031-statements.js';
import { Reconciliation1795800000032 } from './1795800000032-reconciliation.js';
import { Documents1795800000033 } from './1795800000033-documents.js';
import { Checklists1795800000034 } from './1795800000034-checklists.js';
import { OfficialForms1795800000035 } from './1795800000035-official-forms.js';
import { CloudStorage1795800000036 } from './1795800000036-cloud-storage.js';
import { Shares1795800000037 } from './1795800000037-shares.js';
import { AuditPacks1795800000038 } from './1795800000038-audit-packs.js';
import { Accounting1795800000039 } from './1795800000039-accounting.js';
import { Monitoring1795800000040 } from './1795800000040-monitoring.js';
import { Notifications1795800000041 } from './1795800000041-notifications.js';
import { Risk1795800000042 } from './1795800000042-risk.js';
import { Webhooks1795800000043 } from './1795800000043-webhooks.js';
import { BookStatistics1795817403598 } from './1795817403598-book-statistics.js';
import { NotificationSettings1795819025683 } from './1795819025683-notification-settings.js';
import { SimilarNumbersOfSyncs1795819909313 } from './1795819909313-similar-numbers-of-syncs.js';
import { Backfills1795830343705 } from './1795830343705-backfills.js';
import { Placements1795834554310 } from './1795834554310-placements.js';
import { ReportedBefore1795878000001 } from './1795878000001-reported-before.js';
import { OutboxWithoutNotify1795878000002 } from './1795878000002-outbox-without-notify.js';
import { SubmissionReceipts1795878000003 } from './1795878000003-submission-receipts.js';
import { OpeningBalances1795878000004 } from './1795878000004-opening-balances.js';
import { KindsOfPlacementReports1795878000005 } from './1795878000005-kinds-of-placement-reports.js';
import { PlacementsOfDeadlines1795878000006 } from './1795878000006-placements-of-deadlines.js';
import { PlacementsByCountedDay1795878000007 } from './1795878000007-placements-by-counted-day.js';
import { TransactionDocuments1795878000008 } from './1795878000008-transaction-documents.js';
import { Charged1795878000009 } from './1795878000009-charged.js';
import { Licensees1795878000010 } from './1795878000010-licensees.js';
import { PlacementsOfLicensee1795878000011 } from './1795878000011-placements-of-licensee.js';
import { EnteredDetails1795878000012 } from './1795878000012-entered-details.js';
import { ValidatedChecks1795878000013 } from './1795878000013-validated-checks.js';
import { OutboxTrace1795885541000 } from './1795885541000-outbox-trace.js';
import { UndoneChargeDecisions1795888620244 } from './1795888620244-undone-charge-decisions.js';
import { DeadlinesOfTags1795889500000 } from './1795889500000-deadlines-of-tags.js';
import { DocumentsOfPlacements1795889501000 } from './1795889501000-documents-of-placements.js';
import { DocumentsElsewhere1795889502000 } from './1795889502000-documents-elsewhere.js';
import { OneDeadlineOfTags1795889503000 } from './1795889503000-one-deadline-of-tags.js';
import { EntriesOfSettlements1795903050000 } from './1795903050000-entries-of-settlements.js';
import { CheckedEntryKinds1795903051000 } from './1795903051000-checked-entry-kinds.js';
import { AmountsByState1795904000000 } from './1795904000000-amounts-by-state.js';
import { RefundsOfCharges1795931000000 } from './1795931000000-refunds-of-charges.js';
import { OtherChargesOfImports1795931000500 } from './1795931000500-other-charges-of-imports.js';
import { CheckedSettlements1795931001000 } from './1795931001000-checked-settlements.js';
import { TotalDue1795951620000 } from './1795951620000-total-due.js';
import { DifferencesByCharge1795955000000 } from './1795955000000-differences-by-charge.js';
import { CheckedDifferences1795955001000 } from './1795955001000-checked-differences.js';
import { CountedMonths1795956000000 } from './1795956000000-counted-months.js';
import { PolicyNumberKeys1796020600000 } from './1796020600000-policy-number-keys.js';
import { PoliciesByStoredKey1796020601000 } from './1796020601000-policies-by-stored-key.js';
import { NeedlessPayments1796022120000 } from './1796022120000-needless-payments.js';
import { ChargedMonths1796056915344 } from './1796056915344-charged-months.js';
import { PlacementAssignments1796072798117 } from './1796072798117-placement-assignments.js';
import { SealedResponses1796072880000 } from './1796072880000-sealed-responses.js';
import { LicenseeTeamRules1796073100188 } from './1796073100188-licensee-team-rules.js';
import { DocumentTypeRuns1796073268743 } from './1796073268743-document-type-runs.js';
import { DeliveryWaits1796127000000 } from './1796127000000-delivery-waits.js';
import { PlacementsAwaitingDelivery1796127000001 } from './1796127000001-placements-awaiting-delivery.js';
import { ValidDeliveryWaits1796127000002 } from './1796127000002-valid-delivery-waits.js';
import { KeysThroughParents1796139347000 } from './1796139347000-keys-through-parents.js';

/** In the order in which they were made, each with the hash of its file. Written by `node scripts/record-migrations.mjs`. */
export const migrations: MigrationClass[] = [
  TenantTables1795800000001, // 783e34d3434d4a3a7c6b75e9fc6645400a0d1411dbd97289a1a9cbbcf1ca9ebd
  Organizations1795800000002, // 9d366e215d009a35e1d0cbb0af3cab5fdb0fd11fe9e016cec0ae0c765e44ddba
  Audit1795800000003, // 0a78e47dcc548dcba91a6cc3c0ef713f24e307264459cddc284f764b3cd35656
  Outbox1795800000004, // fb5fd96c097d90de2451ca069d8118e07c61487e51b10af62072eb3a7b24d965
  Tasks1795800000005, // f9bb4a4108449c0a64d3e166d788d18b77f6197da6f0a459b413a7288b54ff5f
  Schedules1795800000006, // 22ee75fb5ebf1571290790e9010cae40178bc1dfebe60d491fd43e9adc9a4a5d
  Idempotency1795800000007, // e68af1de27f9a816d8c9fc263b4302831b8f4371c467c46665199b40d723bb34
  Files1795800000008, // 9a0502578ac09205e88d4e8b01773280e851fabf43b3024f41cfcd227e53faee
  Mail1795800000009, // 82c5ea3f8c3d596adfb4c365d4153afae058459d3a3bce879a86414ccac5c88d
  Oauth1795800000010, // 10edbe4c5c5a3c75ba3e081c24f57c72309bc7a14b5cf682c942685ecd738850
  ApiKeys1795800000011, // 4aabacf2f618dc52bb3b3642bd30d283239b835856351165deadfe0150d0a9c2
  Jurisdictions1795800000012, // 228020a22aac248add5c4d9d9b9a14c545d7d26acdabd4d5b688c379470e9b8f
  Leads1795800000013, // 6417e59ea5cba106f2c98f1140ebb0283cb6da2c584a77d488ca29f9aca97aee
  Accounts1795800000014, // 241ac61026ec64b6f700d54825f81b4904a8863ed2d7a5ae81559edad3c6ca91
  Licenses1795800000015, // 03751c5b3173e86ebbe19184708fe21046c54fa8da35f6a4b8510015497dde95
  Insurers1795800000016, // d07c903c87e21c843d92b64fb86bc9f9e389195af4f1c4757246b15b642aa576
  StateSettings1795800000017, // 2f5fd6f2fc6740e1b0b21d5692697062060b6b6a614a4d33290562d39dbadec1
  Tax1795800000018, // 650eba414cba8eaa3637ceaa3217831d31505edbc64e3687871159b8fe9471cd
  Ledger1795800000019, // 205704f467819269cc58ef4effd303c8366a681b92334b30beea4745d0a827be
  Book1795800000020, // ebc19040af37b0f14e7f649fd3a5a5bf30c0ce58538b2592c59eaf18c65fa85a
  Repricing1795800000021, // 8f8b0d48ebfb91a7f49c0bbd69dab982d8d1b327ac7e2decc03fb8347b5b1984
  HomeState1795800000022, // 36bf0ef19b46fd940717eb34d412dd661a408c3d7c8e33fb619681748214cc13
  Imports1795800000023, // e406346a5d7d40a8c6dc0e09e99e9891d69d887d55e0611d6359564d5c2efaca
  PolicySync1795800000024, // eecaf40946c316d33d48da319ed8e01b1445566c6a54f98a1bf99b0a03a885cb
  RuleChanges1795800000025, // 9916313fb032ae747d60649d73051bbe0510c2abd56b2801528ce69f0e4e9f3f
  Deadlines1795800000026, // cd7441c4433027c08b5eb68ecf6ab1f545fafe954f6a0a1fe04e1f8cf3b7c466
  Submissions1795800000027, // 2fb907ba04b9a142fb47044da62a2c8d7179f161da5cd3edbfb9c93e89c6bb04
  Filings1795800000028, // 647e0ec2975a4eebd5e4e556b5c51694bb32ccb1e0a03dc1a494b0bce52d07ea
  Reported1795800000029, // 549264d5a3f9621e8f048ddda7a729059848cee5f99c21e19f1931d8fb56470b
  Payments1795800000030, // 893ac381afbd750e1c20634f3e0ba01b9725630534b4e6d9968bbfe8397b795d
  Statements1795800000031, // a4faf2ebd5a0d4db69125c6ccf6918051697ff16e4011220bacc706bbaa77993
  Reconciliation1795800000032, // 7c1164d940fc688b4bea70ec297f3fc5f0f3643e338df1c8e08cd2b0d027a5ea
  Documents1795800000033, // e7f6f12175ae645fc02f52ac9135c330bb13b43ff9e558dee727b7af118bb311
  Checklists1795800000034, // dd8c7f23b64e002862245a707312046730145aeb6a16e493cd1a604838d41478
  OfficialForms1795800000035, // 01395e8a5ee4f1aa5ed19ef167fb4063cfab7156442e81725d44011e19b74428
  CloudStorage1795800000036, // b03d5f72bfda0df624bedba172857518f76ac173f8c2b46e2f15feff9164c325
  Shares1795800000037, // 92ae0562d66b49a93d13e3cb2ceb296915b81848098c338d3802917fc635e428
  AuditPacks1795800000038, // 68eb11ed8a7f00644cae0571f2cfeef471cee7d6905719c3a18ad9d5bacd9bac
  Accounting1795800000039, // 09886734fba6a53744f29e5d27be713603dfa687cdc2819e4b956dae7ab6c6f7
  Monitoring1795800000040, // a4f53b22c0f43b5534b3d142dfab0f564bf3c42d45e31d4417784ae3bbf057ad
  Notifications1795800000041, // d7fbc86f1bf24c2ddb21459ae87a2a6d2d34829418931bcc85fbfd4b65cf7762
  Risk1795800000042, // 99065eaa924b0ea76b3dcd4e72a7f38e5a2281958551ef864d183f093ce4fde2
  Webhooks1795800000043, // fbd002691cda2b34734976a28cb13a5a720785cda8979cc61f16c904944c3c72
  BookStatistics1795817403598, // 224aa5d507db2f6207d5161923e44049b62bde414e8ef9a53ec70a48c73aee3f
  NotificationSettings1795819025683, // 8088971a6b6796204b4fbde0b2b82d2e1d3356394ba2cb2416a2b13360f5cbb6
  SimilarNumbersOfSyncs1795819909313, // e96050d1b4501014c22c80554f0218058c7db7da61c5f0f76e062a326d5834b1
  Backfills1795830343705, // 0c3da354846c57174c4bbea767930176c14159fa301a25c78084ee78e3bb205b
  Placements1795834554310, // 6a2bbc166e3468ce6f8f9a557cfccc9b5572786ea1d6d70675e0218297282e20
  ReportedBefore1795878000001, // 3dc40eb46fd6290cefb19de35701951f100792b8a7a642347066f6ff73c75364
  OutboxWithoutNotify1795878000002, // 527fe80bc9ef892fd59f76d00651a50012bd154d6970010c6f90cd883383f01d
  SubmissionReceipts1795878000003, // 8c44a72c8df379d61948eba4ad071a275d94b26fdce64bb2e4cce9114e2fedde
  OpeningBalances1795878000004, // f0c5993a0919b1a569d7c4435a12777db023d455d723773f4e31926cb354cb82
  KindsOfPlacementReports1795878000005, // 637c8387cf4c64aedbcb4297436f2a2de5332a0532e3fe0a0a1940d977aa4df9
  PlacementsOfDeadlines1795878000006, // c03e8579190e5c0104de6460101596074514be547260eaf26f79ade8118aaaad
  PlacementsByCountedDay1795878000007, // 2916d1f58b58738fe5fdd20e202c38944574fda45418d5edd51e359165cb6d03
  TransactionDocuments1795878000008, // b43d4f11c0af67d213f4e941ae6c9ee8616e0e20b54a5a8672175ba790650d30
  Charged1795878000009, // fcff25963b6e85a2234ce161bea2cdcb79fb63c7835f64e39a4a8c9c33f4bc5b
  Licensees1795878000010, // 8e87f49d39916ff79b1f17b01fd296503dceee3669913e61f9529fde9b59ff8c
  PlacementsOfLicensee1795878000011, // 4176bd577d9a588a69fe3d63f93e0a0ab9b41a8f5bf64633dcbde8b583f86ff6
  EnteredDetails1795878000012, // e782bfcfa4a48653191469e68a2edffd3b7827f177bdf0038a4e3b05a8896710
  ValidatedChecks1795878000013, // 06da7e28178cde37cc7c6d2ab6a021fad5be613fd373b04183a259144ab105d8
  OutboxTrace1795885541000, // 6af41fd8f6cf1a988e2620bc753ea719cf7ed817067d2dd5d4cfc973b6215850
  UndoneChargeDecisions1795888620244, // a6cf1ae7e6bfd4c9a83a99c28cc513947651da7e5044fe0dd0857f4928c028f9
  DeadlinesOfTags1795889500000, // 64318f1c3a72cba53e63e73b5d60a06ba787da1eff3552f7e28ca0fea4746b9f
  DocumentsOfPlacements1795889501000, // 8fd4ecb03f9f38946095d2156b3b0ae330702ccfd355b28d235c92d7703b91da
  DocumentsElsewhere1795889502000, // 33d694fdf3b3afc21e7dcd3739cac183d7b8fdeaeace627f42df44c37feb95b5
  OneDeadlineOfTags1795889503000, // 0ff43f0a1a23d670edd1556a9a926441e2a59b206bfec4a2612e7d838a276d58
  EntriesOfSettlements1795903050000, // 86b1a67c356551fb8641c7673651404fe6bb4663fcb1cf97591658156036c801
  CheckedEntryKinds1795903051000, // 39e13300dbeee47aca88a461c60c1e7ef9d2810957fe518d45174d0e2b6a69ca
  AmountsByState1795904000000, // 224e65eb18a220af01c0b21223d0f2b73f3d12a0cdce1fbefc3dcc2756d861ac
  RefundsOfCharges1795931000000, // 458c4a1d45e3688c9f42bb176493d2714543904d81f6ad325ca474025ff2c455
  OtherChargesOfImports1795931000500, // d5c38a5b42381a46ca7bafa6a163b783e0ea484c8da5f5130b36463d2c989897
  CheckedSettlements1795931001000, // c3e4e1d09caf072f055a37da829cef4dd8c2ea9c8b12f1a5aae8bd4de4db2b3e
  TotalDue1795951620000, // 4fe30718fb0f4ec1e45d665477bb6914911e47d30f6178635c11b398b35fa51b
  DifferencesByCharge1795955000000, // 12aeed8e3d6dbe64f2c17f88939024a7edeadac73ef1a7e872e9820897099935
  CheckedDifferences1795955001000, // 458fc8c58d811c03fed3c7b1c6c3f85024c311d808faa69425f76b56f5e8a585
  CountedMonths1795956000000, // 50091951395ed49f36d0a9e8e128130666db0dea0cc79523b7fecd9b2c1d1099
  PolicyNumberKeys1796020600000, // 28bf6a6467e9842538b176ef773f9a1e26f7ee81d4566c4d8617e2d6bfe2ce91
  PoliciesByStoredKey1796020601000, // 2340ed036e2cc831e9e8b0008a7bafd0825d9d48c9a044ffe7856f6021b95ddf
  NeedlessPayments1796022120000, // 14a714c7b5cafa6223d62dea0beb42f06ff3b68912be5ffc6fd9c0540af25d8e
  ChargedMonths1796056915344, // 14a06d7e5c4304aec2628f2b17d292f0a45fe30a0e7ac18158d68fbfe51f6862
  PlacementAssignments1796072798117, // e67418a965f184f368fbd4e140ab35b37d7dfab38afcf07711fbecfc1cce1368
  SealedResponses1796072880000, // 2c3f5bfa803256ca21afdcec45fac2d70eb2c22b287d7068d7fcac9b1a89a714
  LicenseeTeamRules1796073100188, // fb24e236015ed0c62c361e14be3912b428563f9d823e60af14092e78af0b4b62
  DocumentTypeRuns1796073268743, // d70a4a8e5375593c306cd492200349036798ac7e248f222c2f861f92f00a1c9f
  DeliveryWaits1796127000000, // b70435e3203572dfaade21d0fa4a9a64cf72cbd541ae9c6fb8e80fce174df865
  PlacementsAwaitingDelivery1796127000001, // a16389e2d6383549225330a217cbfaa2ce7aa69456995295af2e3854081e8bd2
  ValidDeliveryWaits1796127000002, // 30770d8e1adcfce0cc7366645eebe4f1557d52e207dbb5dbf290a343198c0f1b
  KeysThroughParents1796139347000, // 583427373092f20ee3ce25b9df39f37d93c4618c88616753e5677a3e5dd7160d
];
