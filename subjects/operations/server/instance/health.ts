import { signUpsOf } from '@ridgeline/account/server/identity/sign-ups'
import type { Db } from '@ridgeline/server/db/connect'
import type { Disk } from '@ridgeline/server/integrations/disk/disk'
import type { Storage } from '@ridgeline/server/integrations/storage/storage'
import { isMessage } from '@ridgeline/words/is-message'
import { written } from '@ridgeline/words/written'
import { sql } from 'drizzle-orm'
import type { InstanceHealth } from '#contract/instance'
import { healthCheckOf } from '#server/health'

interface Looked {
  readonly db: Db
  readonly storage: Storage
  readonly disk: Disk
  /** Signs in to the mail server and sends nothing; nothing to do where there is none. @throws what the server said */
  readonly reachMail: () => Promise<unknown>
}
type Standing = InstanceHealth['parts'][number]

/** What this program finds of database, files, mail and services of others, and who is connected. What does not answer says why. */
export async function healthOf(looked: Looked, version: string): Promise<InstanceHealth> {
  const { db, reachMail } = looked
  const [facts, connections, vendors, ...parts] = await Promise.all([
    factsOf(db),
    connectionsOf(db),
    vendorsOf(db),
    standing(
      'database and files',
      healthCheckOf(looked)().then(({ disk }) => (disk === 'low' ? 'the disk is nearly full' : '')),
    ),
    standing(
      'mail',
      reachMail().then(() => ''),
    ),
  ])
  return { version, ...facts, connections, vendors, parts, signUps: await signUpsOf(db) }
}

/** `said`: what is wrong, or nothing. */
const standing = (name: string, said: Promise<string>): Promise<Standing> =>
  said.then(
    (why) => ({ name, works: why === '', why }),
    (error: Error) => ({ name, works: false, why: error.message }),
  )

async function factsOf(db: Db) {
  const { rows } = await db.execute<{
    database: string
    database_bytes: string
    migrations: number
    migrated: string | null
    bytes: string
    damaged: number
    orphans: number
  }>(sql`
    select current_setting('server_version') as database, pg_database_size(current_database())::text as database_bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations, (select max(created_at)::text from drizzle.__drizzle_migrations) as migrated,
      (select coalesce(sum(bytes), 0)::text from stored_tally) as bytes, (select count(*)::int from stored_damage) as damaged,
      (select count(*)::int from orphan_file) as orphans`)
  const [row] = rows
  if (!row) throw new Error('the database says nothing of itself')
  return {
    database: row.database,
    databaseBytes: Number(row.database_bytes),
    migrations: row.migrations,
    migratedAt: row.migrated === null ? null : new Date(Number(row.migrated)).toISOString(),
    stored: { bytes: Number(row.bytes), damaged: row.damaged, orphans: row.orphans },
  }
}

async function connectionsOf(db: Db): Promise<InstanceHealth['connections']> {
  const { rows } = await db.execute<{ program: string; count: number }>(
    sql`select coalesce(nullif(application_name, ''), '?') as program, count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`,
  )
  return rows
}

/** Sources of storms by their last answer; CRM vendors by the calls of the last day, which fail where half of them did. */
async function vendorsOf(db: Db): Promise<InstanceHealth['vendors']> {
  const { rows: feeds } = await db.execute<{ source: string; state: string; sentence: unknown }>(
    sql`select source, state, sentence from storm_feed_state order by source`,
  )
  const { rows: vendors } = await db.execute<{ type: string; made: number; failed: number }>(sql`
    select c.type, count(*)::int as made, (count(*) filter (where l.outcome = 'failed'))::int as failed
    from crm_log l join crm_config c on c.id = l.config_id where l.synced_at > now() - interval '1 day' group by 1 order by 1`)
  const words = (of: unknown) => (isMessage(of) ? written(of) : String(of))
  return [
    ...feeds.map(({ source, state, sentence }) => ({
      ...{ name: source, works: state === 'answered', why: state === 'answered' ? '' : words(sentence), calls: null },
    })),
    ...vendors.map(({ type, made, failed }) => ({ name: type, works: failed * 2 < made, why: '', calls: { made, failed } })),
  ]
}
