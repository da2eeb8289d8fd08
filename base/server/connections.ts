import pg from 'pg'
import { BadSetting } from '#bad-setting'
import type { Connection } from '#db/connect'

/** What a process is there for, and whether visitors may make copies of the demo workspace. */
export interface Duty {
  readonly role: 'all' | 'web' | 'worker'
  readonly demo: boolean
}

/** What a process holds unless it is told: two web processes and three workers take less than half of what a PostgreSQL of usual settings has (97). */
const UNLESS_TOLD = { all: 16, web: 10, worker: 8 } as const
/** What a process holds beside the pool of its calls and jobs: two connections that listen for news, some for the job queue and for copies of the demo workspace. */
const LISTENING = 2
const QUEUE = { all: 3, web: 2, worker: 3 } as const
const COPIES = 2

/** How many connections a process may hold. @param told - by the setting */
export const heldBy = ({ role }: Pick<Duty, 'role'>, told: number | null): number => told ?? UNLESS_TOLD[role]

/** How the connections that a process may hold are shared out; a pool of copies that nobody asks for opens none. */
export function sharesOf(inAll: number, { role, demo }: Duty) {
  const copies = demo && role !== 'worker' ? COPIES : 0
  return { main: inAll - LISTENING - QUEUE[role] - copies, queue: QUEUE[role], copies: Math.max(1, copies) }
}

const NAME = 'ridgeline'
/** Said by the connection that every process keeps open: how many it may hold in all. */
export const announced = (inAll: number): string => `${NAME}/${inAll}`

/** What the database takes of us, what our other processes may hold by their own word, and what others hold now. */
const ROOM = `select
  least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as room,
  (select coalesce(sum(substring(application_name from '^${NAME}/(\\d{1,4})$')::int), 0)::int from pg_stat_activity) as ours,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and application_name not like '${NAME}%' and pid <> pg_backend_pid()) as others`

/**
 * Compares what this process may hold with what the database takes. Gives back a warning where it fits alone but not together with what is there.
 * @throws BadSetting where it never fits
 */
export async function roomFor(connection: Connection, inAll: number): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, query_timeout: 10_000, application_name: NAME })
  await client.connect()
  const { rows } = await client.query<{ room: number; ours: number; others: number }>(ROOM).finally(() => client.end())
  const { room = 0, ours = 0, others = 0 } = rows[0] ?? {}
  if (inAll > room)
    throw new BadSetting(
      `DATABASE_CONNECTIONS ${inAll} is more than the database takes (${room}): set it lower, or raise max_connections of the database`,
    )
  if (inAll + ours + others <= room) return null
  return `The database takes ${room} connections, and more may be asked for: ${inAll} by this process, ${ours} by others of this product, ${others} by other programs. Set DATABASE_CONNECTIONS lower, or raise max_connections of the database; until then some requests wait.`
}
