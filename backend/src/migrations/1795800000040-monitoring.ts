import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages of regulators, read once for all organizations and written by the scope of monitoring only; and the reviews of organizations. */
export class Monitoring1795800000040 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(regulatorHosts);
    await query.query(regulatorSnapshots);
    await query.query(regulatorSites);
    await query.query(regulatoryUpdates);
    await query.query(monitoringLogs);
    await query.query(regulatoryReviews);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(
      'drop table regulatory_reviews, monitoring_logs, regulatory_updates, regulator_sites, regulator_snapshots, regulator_hosts',
    );
  }
}

const regulatorHosts = `
  create table regulator_hosts (
    host text primary key,
    lease uuid,
    leased_until timestamptz,
    called_at timestamptz,
    robots text,
    robots_status smallint,
    robots_at timestamptz
  );
  alter table regulator_hosts enable row level security;
  alter table regulator_hosts force row level security;
  create policy everybody on regulator_hosts for select to stampline_app using (true);
  grant select, insert, update, delete on regulator_hosts to stampline_app;
  select open_to_scope('regulator_hosts', 'monitoring', 'insert, update, delete');`;

const regulatorSnapshots = `
  create table regulator_snapshots (
    id uuid primary key,
    state text not null,
    url text not null,
    taken_at timestamptz not null,
    hash text not null,
    media_type text not null,
    bytes integer not null,
    blocks jsonb not null
  );
  create index regulator_snapshots_of_state on regulator_snapshots (state, taken_at desc);
  alter table regulator_snapshots enable row level security;
  alter table regulator_snapshots force row level security;
  create policy everybody on regulator_snapshots for select to stampline_app using (true);
  grant select, insert, update, delete on regulator_snapshots to stampline_app;
  select open_to_scope('regulator_snapshots', 'monitoring', 'insert, update, delete');`;

const regulatorSites = `
  create table regulator_sites (
    state text primary key check (state ~ '^[A-Z]{2}$'),
    url text not null,
    host text not null,
    asked_at timestamptz,
    checked_at timestamptz,
    etag text,
    last_modified text,
    snapshot_id uuid references regulator_snapshots (id)
  );
  alter table regulator_sites enable row level security;
  alter table regulator_sites force row level security;
  create policy everybody on regulator_sites for select to stampline_app using (true);
  grant select, insert, update, delete on regulator_sites to stampline_app;
  select open_to_scope('regulator_sites', 'monitoring', 'insert, update, delete');`;

const regulatoryUpdates = `
  create table regulatory_updates (
    id uuid primary key,
    state text not null,
    severity text not null check (severity in ('critical', 'high', 'medium', 'other')),
    type text not null,
    title text not null,
    description text not null,
    detected_at timestamptz not null,
    source_url text not null,
    effective_date date,
    words jsonb not null,
    fingerprint text not null,
    seen_at timestamptz not null,
    is_changed_back boolean not null default false,
    before_id uuid not null references regulator_snapshots (id),
    after_id uuid not null references regulator_snapshots (id),
    announced_at timestamptz,
    is_simulated boolean not null default false
  );
  create index regulatory_updates_newest on regulatory_updates (detected_at desc, id desc);
  create index regulatory_updates_of_state on regulatory_updates (state, detected_at desc, id desc);
  create index regulatory_updates_to_announce on regulatory_updates (detected_at)
    where announced_at is null and severity in ('critical', 'high');
  alter table regulatory_updates enable row level security;
  alter table regulatory_updates force row level security;
  create policy everybody on regulatory_updates for select to stampline_app using (true);
  grant select, insert, update, delete on regulatory_updates to stampline_app;
  select open_to_scope('regulatory_updates', 'monitoring', 'insert, update, delete');`;

const monitoringLogs = `
  create table monitoring_logs (
    id uuid primary key,
    state text not null,
    status text not null check (status in ('success', 'error', 'other')),
    checked_at timestamptz not null,
    url text not null,
    updates_found integer not null,
    execution_time_ms integer not null,
    message text not null
  );
  create index monitoring_logs_newest on monitoring_logs (checked_at desc, id desc);
  create index monitoring_logs_of_state on monitoring_logs (state, checked_at desc, id desc);
  alter table monitoring_logs enable row level security;
  alter table monitoring_logs force row level security;
  create policy everybody on monitoring_logs for select to stampline_app using (true);
  grant select, insert, update, delete on monitoring_logs to stampline_app;
  select open_to_scope('monitoring_logs', 'monitoring', 'insert, update, delete');`;

const regulatoryReviews = `
  create table regulatory_reviews (
    organization_id uuid not null references organizations (id),
    update_id uuid not null references regulatory_updates (id),
    reviewed_at timestamptz not null,
    reviewed_by uuid,
    reviewed_by_name text not null,
    note text check (length(note) between 1 and 4000),
    rule_change_id uuid,
    primary key (organization_id, update_id),
    foreign key (organization_id, rule_change_id) references rule_changes (organization_id, id)
  );
  select make_tenant_table('regulatory_reviews', 'select, insert, update');`;
