import type { MigrationClass } from '../platform/database/migrate.js';
import { AuditLog1795200001001 } from './1795200001001-audit-log.js';
import { IdempotencyKeys1795200001002 } from './1795200001002-idempotency-keys.js';
import { Organizations1795200002001 } from './1795200002001-organizations.js';
import { Outbox1795200002002 } from './1795200002002-outbox.js';
import { StateSettings1795200002003 } from './1795200002003-state-settings.js';
import { Leads1795200002004 } from './1795200002004-leads.js';
import { SavedCalculations1795200003001 } from './1795200003001-saved-calculations.js';
import { Policies1795200004001 } from './1795200004001-policies.js';
import { RollForward1795200004002 } from './1795200004002-roll-forward.js';
import { ImportIdempotency1795200004003 } from './1795200004003-import-idempotency.js';
import { OrganizationRules1795300001001 } from './1795300001001-organization-rules.js';
import { RuleChanges1795300001002 } from './1795300001002-rule-changes.js';
import { EditionsOfOrganizations1795300001003 } from './1795300001003-editions-of-organizations.js';
import { PreviewedAt1795300001004 } from './1795300001004-previewed-at.js';
import { TaxAdjustments1795300002001 } from './1795300002001-tax-adjustments.js';
import { TaxBatches1795300003001 } from './1795300003001-tax-batches.js';
import { ActiveAMonthAgo1795300860417 } from './1795300860417-active-a-month-ago.js';
import { StateOfTransactions1795300870125 } from './1795300870125-state-of-transactions.js';
import { CarriedColumns1795300950001 } from './1795300950001-carried-columns.js';
import { Letters1795302600001 } from './1795302600001-letters.js';
import { OAuthConnections1795302700001 } from './1795302700001-oauth-connections.js';
import { Tasks1795304332593 } from './1795304332593-tasks.js';
import { ImportsAreTasks1795304332594 } from './1795304332594-imports-are-tasks.js';
import { TaxBatchesAreTasks1795304332595 } from './1795304332595-tax-batches-are-tasks.js';
import { RuleChangesHaveTasks1795304332596 } from './1795304332596-rule-changes-have-tasks.js';
import { TenantTables1795311101880 } from './1795311101880-tenant-tables.js';
import { LicenseNumber1795311944379 } from './1795311944379-license-number.js';
import { KindsOfCallers1795312249941 } from './1795312249941-kinds-of-callers.js';
import { Schedules1795313640625 } from './1795313640625-schedules.js';
import { VersionsOfBooks1795314086585 } from './1795314086585-versions-of-books.js';
import { StoredFiles1795314467007 } from './1795314467007-stored-files.js';
import { PolicySearch1795316170000 } from './1795316170000-policy-search.js';
import { CompletenessOfPolicies1795335713752 } from './1795335713752-completeness-of-policies.js';
import { BackOuts1795336609734 } from './1795336609734-back-outs.js';
import { UndoneImports1795338445803 } from './1795338445803-undone-imports.js';
import { UnconfirmedFeesOfOrganizations1795339435767 } from './1795339435767-unconfirmed-fees-of-organizations.js';
import { LicenseRegister1795346121760 } from './1795346121760-license-register.js';
import { Accounts1795348687335 } from './1795348687335-accounts.js';
import { FactsOfRows1795349337492 } from './1795349337492-facts-of-rows.js';
import { OrganizationProfiles1795349751575 } from './1795349751575-organization-profiles.js';
import { Insurers1795351458755 } from './1795351458755-insurers.js';
import { DetailsOfTransactions1795351957062 } from './1795351957062-details-of-transactions.js';
import { HomeStates1795357703723 } from './1795357703723-home-states.js';
import { PolicyOrders1795357984179 } from './1795357984179-policy-orders.js';
import { ImportMappings1795358331634 } from './1795358331634-import-mappings.js';
import { ImportPreviews1795360139348 } from './1795360139348-import-previews.js';
import { DescriptionsOfImports1795360832056 } from './1795360832056-descriptions-of-imports.js';
import { PartsOfTransactions1795363273833 } from './1795363273833-parts-of-transactions.js';
import { TransactionsByDate1795368795995 } from './1795368795995-transactions-by-date.js';
import { Submissions1795369715535 } from './1795369715535-submissions.js';
import { Deadlines1795370291797 } from './1795370291797-deadlines.js';
import { UncountedOrganizations1795371262862 } from './1795371262862-uncounted-organizations.js';
import { SubmissionsOfDeadlines1795371524916 } from './1795371524916-submissions-of-deadlines.js';
import { Notifications1795371524943 } from './1795371524943-notifications.js';
import { RemindersOfDeadlines1795372379314 } from './1795372379314-reminders-of-deadlines.js';
import { CalendarFeeds1795372921229 } from './1795372921229-calendar-feeds.js';
import { AccountLinks1795373216161 } from './1795373216161-account-links.js';
import { RememberedRows1795375089085 } from './1795375089085-remembered-rows.js';
import { SearchOfListedPolicies1795381744084 } from './1795381744084-search-of-listed-policies.js';
import { OccasionsOfReminders1795383083155 } from './1795383083155-occasions-of-reminders.js';
import { HeldEmails1795383698478 } from './1795383698478-held-emails.js';
import { Checklists1795384133989 } from './1795384133989-checklists.js';
import { LinksWithoutLetters1795384450758 } from './1795384450758-links-without-letters.js';
import { RegulatoryMonitoring1795384500912 } from './1795384500912-regulatory-monitoring.js';
import { RiskSettings1795384738447 } from './1795384738447-risk-settings.js';
import { Ledger1795392549289 } from './1795392549289-ledger.js';
import { Shares1795392608441 } from './1795392608441-shares.js';
import { Filings1795392780970 } from './1795392780970-filings.js';
import { Documents1795392952359 } from './1795392952359-documents.js';
import { OfficialForms1795395512861 } from './1795395512861-official-forms.js';
import { RetentionOfFiles1795397311951 } from './1795397311951-retention-of-files.js';
import { FileStorage1795397311958 } from './1795397311958-file-storage.js';
import { PlacesOfRisks1795397717130 } from './1795397717130-places-of-risks.js';
import { WhatWasFiled1795406741952 } from './1795406741952-what-was-filed.js';
import { Payments1795406941515 } from './1795406941515-payments.js';
import { Statements1795407337141 } from './1795407337141-statements.js';
import { AnswersOfOffices1795408279631 } from './1795408279631-answers-of-offices.js';
import { OfficeInvoices1795409375383 } from './1795409375383-office-invoices.js';
import { PolicySync1795418782168 } from './1795418782168-policy-sync.js';
import { AmendmentsOfFilings1795419165933 } from './1795419165933-amendments-of-filings.js';
import { AuditPacks1795420019851 } from './1795420019851-audit-packs.js';
import { MonthlySummary1795420331802 } from './1795420331802-monthly-summary.js';
import { PolicySourceChecks1795421204617 } from './1795421204617-policy-source-checks.js';
import { SchemasOfOffices1795421392553 } from './1795421392553-schemas-of-offices.js';
import { ConsentsThatEnd1795431121612 } from './1795431121612-consents-that-end.js';
import { ApiKeys1795431433627 } from './1795431433627-api-keys.js';
import { Webhooks1795433053330 } from './1795433053330-webhooks.js';
import { CloudDrives1795433459007 } from './1795433459007-cloud-drives.js';
import { Plans1795434353778 } from './1795434353778-plans.js';
import { TagsOfFilings1795434755195 } from './1795434755195-tags-of-filings.js';
import { AdjustmentsInPackages1795434755196 } from './1795434755196-adjustments-in-packages.js';
import { EndedConsents1795435173335 } from './1795435173335-ended-consents.js';
import { Accounting1795435520716 } from './1795435520716-accounting.js';
import { AccountingSites1795445395018 } from './1795445395018-accounting-sites.js';
import { FoundEntries1795448600000 } from './1795448600000-found-entries.js';
import { SyncRunsGoWithTheirTasks1795449600000 } from './1795449600000-sync-runs-go-with-their-tasks.js';
import { HeldAmounts1795450200000 } from './1795450200000-held-amounts.js';
import { OneNameForBooks1795450800000 } from './1795450800000-one-name-for-books.js';
import { EmptySyncRunsEnd1795451000000 } from './1795451000000-empty-sync-runs-end.js';
import { BookedAt1795451100000 } from './1795451100000-booked-at.js';
import { ClientOfAnAttempt1795451200000 } from './1795451200000-client-of-an-attempt.js';
import { PostAgain1795451300000 } from './1795451300000-post-again.js';
import { RotatedKeys1795565700000 } from './1795565700000-rotated-keys.js';
import { FiledByAnotherDay1795565713000 } from './1795565713000-filed-by-another-day.js';
import { WhatARecordSaid1795569240000 } from './1795569240000-what-a-record-said.js';
import { WhyADriveFailed1795569241000 } from './1795569241000-why-a-drive-failed.js';
import { RulebookOnPaper1795612000000 } from './1795612000000-rulebook-on-paper.js';
import { CustomersToMatch1795615000000 } from './1795615000000-customers-to-match.js';
import { HeadersOfAttempts1795615001000 } from './1795615001000-headers-of-attempts.js';
import { KeysWithoutIntegrations1795615002000 } from './1795615002000-keys-without-integrations.js';
import { Revocations1795616000000 } from './1795616000000-revocations.js';
import { AdjustmentsOfUndoneImports1795617000000 } from './1795617000000-adjustments-of-undone-imports.js';
import { SimulatedUpdates1795764300000 } from './1795764300000-simulated-updates.js';
import { KeyedAuditLog1795769100000 } from './1795769100000-keyed-audit-log.js';
import { SimilarPolicyNumbers1795772000000 } from './1795772000000-similar-policy-numbers.js';
import { RulebookBundles1795781000000 } from './1795781000000-rulebook-bundles.js';
import { EmailsOfTheAuditLog1795782000000 } from './1795782000000-emails-of-the-audit-log.js';
import { StatuteForNewOrganizations1795783000000 } from './1795783000000-statute-for-new-organizations.js';
import { ColumnsNeverNull1795784000000 } from './1795784000000-columns-never-null.js';

/** In the order in which they were made, each with the hash of its file. Written by `node scripts/record-migrations.mjs`. */
export const migrations: MigrationClass[] = [
  AuditLog1795200001001, // f5e1fd20145073a723d59a01ba8b7fd1d486913380f851c3a7f99138ce9a1a30
  IdempotencyKeys1795200001002, // b8b3d9919b452e55803441c84b35251f03c1f81bc78e0cfadebdd2eebd16a4e8
  Organizations1795200002001, // bbcf32a676d98fe22079a57767cd3514810287c64c0762229ac2390ed299ab8f
  Outbox1795200002002, // 892e4462cae6fefcc66569e72b2f034b480b47551711eaeb2cfae01b1178f525
  StateSettings1795200002003, // 3b63d944d4900ab9da85cf9843f8ed2010d172acea3bcfdfca4f0dbfcc0228d3
  Leads1795200002004, // da0053c8f822b7437e859da916a1d2bb8920f6ed3dce56e99b6c11fe51985b50
  SavedCalculations1795200003001, // 430acdcd43a0f599a904db20eb471b64e94e0025bf51df72063613bafd263af0
  Policies1795200004001, // 06a8ed79b009829277cb07afce74567b7a6269f8b2b83978e15aa35a4a8a4621
  RollForward1795200004002, // 0bd47275a9fc5251d9a880c7893da319115ca11f1ce0fc1d0d332a8d87fc4967
  ImportIdempotency1795200004003, // 8131ff314a255edadab5c94ed428e6f038294ec45064bc7a9a979993c716a6cf
  TaxAdjustments1795300002001, // 50dfa25cb51df50efca7ec6abd111d0b88fdbc0d00c98dd3d7e897517c7fd4dd
  OrganizationRules1795300001001, // 8a36a26cafaa8a24ddd37a744b00ad727912cd8f1e9b7c51374b173f688eacd1
  RuleChanges1795300001002, // 578e05be3d42da010ba6c91eba4126583c4420c8eea9a2503b22689a98c487fe
  TaxBatches1795300003001, // 4db2f27603f5810b6c23e67aea686b724050223282139a28f4d52db3126a1c97
  EditionsOfOrganizations1795300001003, // bbbf8f248dadceb7cb604d0b137f5f8657dd842085ff9c3864ed49ec6b3fd1a0
  PreviewedAt1795300001004, // add7cf2f09da5a766155d828ca2dc8d9efe0687c41f8d70707dd8ca2c1efbbd6
  ActiveAMonthAgo1795300860417, // 22f82b023541229b9a73b875ac8bcaf3a159037e1e90c7a842922d6f7d87e378
  StateOfTransactions1795300870125, // 1a03c139e47c355044577b58b7255e4beb55be9d94b04449d57fb8b75ce36237
  CarriedColumns1795300950001, // f823d027653ae0f1c70e26112368debc93cf9720e4109071195f8a33dcbda4dd
  Letters1795302600001, // fadc03588b5504bdaf32a46ea0d21b41a377c12e73ef446a2a70c08a24266db3
  OAuthConnections1795302700001, // c766c21c352be890a0d5b68faf473f4547bf5d77a2dafd1c80db87c4cdec3177
  Tasks1795304332593, // 7ad9ec1933874f2c34d96e3b81701fe22689c03b62af6aae019d6e266944370b
  ImportsAreTasks1795304332594, // a99872cf30effa851ef8148542eb1f8de7d37a549debb7103795d54a770d864e
  TaxBatchesAreTasks1795304332595, // 3de2c7008508888b9306fddeed7809398af5636990357000f914dc4728db16d2
  RuleChangesHaveTasks1795304332596, // a2aa6abfcf6c4775c5ab5a28f7e60a1c7cb23f838caa6a5113a4b884b49d3b9a
  TenantTables1795311101880, // 0cef7aba5fa4d010a614dcc1b15d2f22fe1eac186feb37dd06e7a8762e869414
  LicenseNumber1795311944379, // ea5d83a12532b5c2d6102a47e33b1c1fc1eed5f0e4c0136ed3b68b24c9f3a039
  KindsOfCallers1795312249941, // 1b10d7ce22553ef22991fe307728befdacb424682b026d715137cd6a53beff51
  Schedules1795313640625, // aafbd604aea581466708208df6cbfd7972124ea8d3b19f5e24c0f3c188240bfa
  VersionsOfBooks1795314086585, // 4c04b32263ccd0b17e341951fa7b6ef78b47d50fba4c321ae501eee0de3258f4
  StoredFiles1795314467007, // 9cf82c28b7d16df9a581a9072ce162bf11e8731c7ff64497f3b8f4607c44b995
  PolicySearch1795316170000, // ab2bb30bc91d3077fc734cb3de81c1d9385dd9c874a4390b423b56378a6f8220
  CompletenessOfPolicies1795335713752, // 763f9b69aee51f276e7ff36ab30028a7095219fa97aeb412c41dbf051ec43daa
  BackOuts1795336609734, // bb20872f2237b83e395b039a702470e3314115b39c0502779d610fc9c7fa0f7d
  UndoneImports1795338445803, // 46057dd5ae82733c429f49e0d6497a6e9593dac020cfeb451fcc745d5d921d9d
  UnconfirmedFeesOfOrganizations1795339435767, // c959a1074eb763ab7e0a158bd0e61e897394af66592a4537787b37a8481cf345
  LicenseRegister1795346121760, // fbadc322b00d00b442fadb8d2d519eee8731d9cdda77aa3c1ee28d8a7f578b03
  Accounts1795348687335, // dbf1fe185544ca0bf5e4ee1714ecf9c7e1dd6f0af529003e6ab193760fa6ff9b
  FactsOfRows1795349337492, // 2f393a8cbc7047b8f3f820bfc50369a79fff85ac866a46e20e3e7342b3a16725
  OrganizationProfiles1795349751575, // b45b7bda978094a3732d8ed25178a7653ac7462e7098b8ff680dd35b5cbc5cf2
  Insurers1795351458755, // 74bdc42c06bd083979fcd3ee5c3c9c8637827562d0478cfe586b3f27c3731d80
  DetailsOfTransactions1795351957062, // f78e130dec0ab42233d119114730d6b683751c12cd66e5882be6baac1fb87fcd
  HomeStates1795357703723, // 1561af00fab2458e821cd350866d0c863103cf294880c382d8a8ca8c8bef7f53
  PolicyOrders1795357984179, // b18eb9f137014721d3a0ecf955974283a399bd37d9ca16aecc457989dc9ea765
  ImportMappings1795358331634, // fd6f9ae1bc778fb809b123e2f4774fdb22080fe6d0fe4b9370bdcd8d8b394c18
  ImportPreviews1795360139348, // bf03a879f570331990d2ce977dddcc685946d2fa46d64b89b00e8cc6347342aa
  DescriptionsOfImports1795360832056, // f59e7f4525f65378014430621a6baf4e0df7e1196316df600bf6c8140c823aa3
  PartsOfTransactions1795363273833, // 34a92f66f5cedf7d4549e2587ecba8aa32853d13bbb7a061c352535845ee6337
  TransactionsByDate1795368795995, // 97bc12b312be3b179cb37a77db49e9f6a783e181f4aa4d5faa1c2abd7e21fb2b
  Submissions1795369715535, // ae3b140082fc09458c5715baef6f93e306e8be1c73c0333d9a2e08b75c531d9a
  Deadlines1795370291797, // 87e41afdf64aed0daa44258a2affa29588ba2a72e70fdd363613dc4a09c302ae
  UncountedOrganizations1795371262862, // c81fb63405a8991f60c1f01242a6fe880a5d023d0f7b5601f3041cc63ec8629f
  SubmissionsOfDeadlines1795371524916, // f6ec959ae38ad95c90cb7eb09af5ca4351e0f487da4876f7455fb7f32b2a5e64
  Notifications1795371524943, // 4229fbfe2a1881abe50cfe5225780fe8bf6e20489227b685e9f2a0361a74da62
  RemindersOfDeadlines1795372379314, // b843e3e3ac288c99c3ff0879898a5a4a1eeca8326c96f00d1cfac6246efb35de
  CalendarFeeds1795372921229, // 507b9f4539a6df1d5f97c4491e4be8c2caf382148cd5f8afb1ff0817a63f9a50
  AccountLinks1795373216161, // 37b34f9beeb6a9889a170a1dd7be3423b4f87bea4fdb71c5db5d71bc4f5b7698
  RememberedRows1795375089085, // b3f02db2c71a2a31fcceb5c917b642e3ea3250732ad4c8874e93b016eaae22df
  SearchOfListedPolicies1795381744084, // 89876b5ac1898519d1db7f742f53e8d982af24593d292f83c2192d423224f82b
  OccasionsOfReminders1795383083155, // 89324b8969313e16c52f7562ea058a5f005fbecb1741a17f40905ce55061329e
  HeldEmails1795383698478, // e6f7a91279a5f9d9e944bf812b703688095c532d52d08a1533f6992853ef9dbe
  Checklists1795384133989, // 4a761b423196ed749b135acb8b5f05daac8bf8d38312cab89094dcb9f2847704
  LinksWithoutLetters1795384450758, // b195e54e87378dc7b77829bd80416c53449c95bbb3f07e0e8ef8a999b89b5c54
  RegulatoryMonitoring1795384500912, // 8ed0a71f5332afc34b23b220bfdb896320b19c28a0b8c84c461aa46ce2496b8f
  RiskSettings1795384738447, // b97e7edbdfdac9972ba0b5c662a9ea8335a9a1f08b5ce165a743ae52ef675569
  Ledger1795392549289, // 4c7e7260922c104b6cd6d7a8276d1a35c0b5a349b3e83972d084cda6469856bd
  Shares1795392608441, // dd88e114337f8b1a62769e9a0b0c14e80e39690d04758dea2fbaaf481bdd07af
  Filings1795392780970, // 77ca4907e02000e0279a434559c182287d756da5c2a077a9a345f6ee63492d46
  Documents1795392952359, // 3f538b5fee15eba292eb0145146b66ab834ad4850804123845d4fb0f0d0b3a21
  OfficialForms1795395512861, // 8aad46177554fcfaa33518324c00715814e2d5a81875b08d58c99090ec6e5859
  RetentionOfFiles1795397311951, // 2d68b087ea1c30eabc10339e23ae4a741445201fb011f5d5423bbf126e7a6ef2
  FileStorage1795397311958, // 144721ed24dfed33338a7ba6c3313770c60cae13acd01818b81c7fae0ac7f991
  PlacesOfRisks1795397717130, // d24dfe41f71969befb72e6b5bc464cef2363954f84eb5d6f1764ca2d664bb2c2
  WhatWasFiled1795406741952, // 9b19c6967d75a30a619d042499b37415b3e8812057272cb6453fde5e48eeaa9a
  Payments1795406941515, // d24f907d6a991bdc2e994b7f6f7045204647fcb26dad8464bf598c4999311567
  Statements1795407337141, // 90505376d9c5d79561330cf9a168c12c321296476dacd7aee4000699ad2fff1c
  AnswersOfOffices1795408279631, // ac6ecfadd0b615db614ddb80d56f4cfc72a0369feba1042e4789b65483400f64
  OfficeInvoices1795409375383, // 81c50762991ce53a8d769f4d6f70b59d703aecee7322331d88952bca8f146496
  PolicySync1795418782168, // 7b49adc7e327e09d4f225fd0f976b30ddc1fef746715d9c2a3b1b4d356694ea0
  AmendmentsOfFilings1795419165933, // 2cab7f31fadc08be27ff0e9996d12274e5124f3db44c79bcf2d41a8bb8daa157
  AuditPacks1795420019851, // e665d9138ffa7af1d98149a394ac4c155ee9e7bc402ad096df43e6547f007cb9
  MonthlySummary1795420331802, // 5655a964250b4f5f1bc4a2914d6650827158c56b17936b80be69630287be0417
  PolicySourceChecks1795421204617, // ec63ff0c85c9894b2054ad8744f3f5882ab27f37c664a50f60d8e77b1b36254b
  SchemasOfOffices1795421392553, // b09e39b157cc31aabd6740ef9a86cb9c7ce221ff90304ac570cfb7c627dfadfc
  ConsentsThatEnd1795431121612, // 9e3be8725561e1727d5e13013c63a4dc7e1ae5230539291b0a0eac945c90eb9e
  ApiKeys1795431433627, // b32ff0a87775d9b77f9aafb07dff58634d527ac7679b7f1d884c886bf5868f6a
  Webhooks1795433053330, // b26f73b142ab3ae44177a1fea481e4d532021cdee14c1333c3448b996b2846f5
  CloudDrives1795433459007, // 978cea41296af19dc996b2797a04386919e9ea7dfb05874cd858c366b8819895
  Plans1795434353778, // 7440d0d3002de70712436c98e4ccbdb526e916287bc4fe71760dbf4991d3ab78
  TagsOfFilings1795434755195, // 8b844bcaa5497188afa6b20531a717436ff1815ddae5456d114a732f4ce33f02
  AdjustmentsInPackages1795434755196, // 544dea0c57b74f8cdf3f0c4753a5878f7c8684521d052913e0527e4b1a6edc66
  EndedConsents1795435173335, // b8e29db64cb80be33938d4062f673f55a8bc6315296d78f0e682b92d8976a9b7
  Accounting1795435520716, // 2289b15e42dd26c15b416a4eb05472123005ce870e07487c4f5dcf260f136500
  AccountingSites1795445395018, // 320504518b7c8abc03762de88f19bbbc48a9ff6b5c2664b76c3f7b9c5174dad5
  FoundEntries1795448600000, // 5023662c2e508680997c2a5bbdd51c9afdc6a5094686051a75877c8436e41e11
  SyncRunsGoWithTheirTasks1795449600000, // 08eeee00cbb85a88fd21d1940e3ab183b8504c56245b65e1bfc9ee72b60158e7
  HeldAmounts1795450200000, // 97c42145436b08cc6f4130a55df9fee00cc91fe8ec8c9fb1364e685cbddfa2b8
  OneNameForBooks1795450800000, // 791ed9949b3f161faa8b2281527654a3d00bc4aa8786585a8535de92b35e74ea
  EmptySyncRunsEnd1795451000000, // 21226bd649d785ed3488653426337cd4b85a60d373dae021431ab3e778c990f8
  BookedAt1795451100000, // d4fafb692f76c6d2682ccd39e6cd43b9a2a2a6deae4d1f877d7ef6c9d8fdb167
  ClientOfAnAttempt1795451200000, // eeb8877abb93d69e14a08f04bfbc3f6d1f2b658ab07f2d6a169a409082359266
  PostAgain1795451300000, // 141a16a4ee55a58aa72cf3b91deba87dc0c32f767ecc8420a2da9580040d25e6
  RotatedKeys1795565700000, // 057ab7f97eaeae88e8bdbb44da3892c3c9fd21aee15614362a84df35c303ba1a
  FiledByAnotherDay1795565713000, // dfca6d9d655825e4baf3d7297987d6da7b193c64006b2350720411f7fc8307c7
  WhatARecordSaid1795569240000, // ba60a3b89997a98252865ebe770fd4138f5443933d56f81791a2be57d3a45fd9
  WhyADriveFailed1795569241000, // 3622cf59c71cef1a8034358bf07479288514228e82894d330048e4f58ad764f2
  RulebookOnPaper1795612000000, // 8114004ae0e38f415a88ca49a06284d2216801fad39a895b413c323419f4995f
  CustomersToMatch1795615000000, // c54724c8162e092f94dd210beab01b856c1ba6122fbf7b5c00b8787b3360d8dc
  HeadersOfAttempts1795615001000, // 8ca86306dddb83fbff9127ad1a1877ab43c5d395090f15d6dccf03e4f7313f73
  KeysWithoutIntegrations1795615002000, // 0751f3dff5a3ee27e08f2aebb0a3994f5662a808bd01ad3c5fdd5bc0ae8abda8
  Revocations1795616000000, // 51353104530a512f18e62672496aa9a3864a57de98f83280558886d0ddd7e9fa
  AdjustmentsOfUndoneImports1795617000000, // e3821df4b00c198fd97a65de08402ae505c9d1e69bb49f659c6dafdb7d2fec4f
  SimulatedUpdates1795764300000, // 4032fba800d88d8de0a428070b995a3103f717a6c3f95758241cf46729d70496
  KeyedAuditLog1795769100000, // 3600fdce0c653a73d9d8313f76d9e335e10675de4d5c1f93e7a2e80a83eabcc1
  SimilarPolicyNumbers1795772000000, // 3807a1edc3b262023bfb02f0726a59cb596d4ad3fdfadfedeb1715943f0da601
  RulebookBundles1795781000000, // 6338fb259a6886aac85a2ac8c6fe886a51ca949e7ccf65890dfc67c4f374bda9
  EmailsOfTheAuditLog1795782000000, // 96dbc922310d55a7fa1142e3d15ab7b363211cc61e0f6291ab1477f0f1f2f66c
  StatuteForNewOrganizations1795783000000, // 05924f95038993d959b625ab95c7c977888527b85bab955cc57488cafab1eac1
  ColumnsNeverNull1795784000000, // d607953f8050eaf2f426ee391e78021747ef9ce771241c193180d19581fe4765
];
