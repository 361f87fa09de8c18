import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Error for a database role that could bypass row-level security. */
export class UnsafeDatabaseRoleError extends Error {}

/** Prevents the process from starting with a role that bypasses row-level security. */
@Injectable()
export class DatabaseRoleCheckService implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    await assertSafeRole(this.dataSource, 'DATABASE_URL');
  }
}

/** @throws UnsafeDatabaseRoleError with the name of the variable that contains the role */
export async function assertSafeRole(dataSource: DataSource, variable: string): Promise<void> {
  const [role] = await dataSource.query<RoleFacts[]>(roleFacts);
  if (role === undefined) throw new UnsafeDatabaseRoleError(`The role of ${variable} is not known to the database.`);
  const reason =
    (role.superuser && 'is a superuser') ||
    (role.bypasses && 'has BYPASSRLS') ||
    (role.owned !== null && `owns the table "${role.owned}", or may become its owner`);
  if (reason)
    throw new UnsafeDatabaseRoleError(
      `The role "${role.name}" of ${variable} ${reason}, so that organizations would not be kept apart. ` +
        'Use the role stampline_app, which `migrate` creates, and give the owner to DATABASE_OWNER_URL.',
    );
}

interface RoleFacts {
  name: string;
  superuser: boolean;
  bypasses: boolean;
  owned: string | null;
}

const roleFacts = `
  select current_user as name,
         bool_or(r.rolsuper) as superuser,
         bool_or(r.rolbypassrls) as bypasses,
         (select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'MEMBER')
           order by c.relname limit 1) as owned
    from pg_roles r
   where pg_has_role(current_user, r.oid, 'MEMBER')`;
