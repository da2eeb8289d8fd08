import { healthCheckOf } from '@ridgeline/operations/server/health'
import type { Db } from '@ridgeline/server/db/connect'
import { freeBytesOf, openDisk } from '@ridgeline/server/integrations/disk/disk'
import { openMail } from '@ridgeline/server/integrations/mail/open'
import { openStorage } from '@ridgeline/server/integrations/storage/open'
import { sql } from 'drizzle-orm'
import { noLedger } from '#backup/no-ledger'
import type { Env } from '#env'
import { inColumns } from '#instance/table'
import { VERSION } from '#version'

const GB = 1e9

/** What this program finds of database, files, mail and disk, and who is connected. What does not answer says why. */
export async function health(db: Db, env: Env, dataDir: string): Promise<string> {
  const storage = await openStorage(env, dataDir, noLedger)
  const disk = openDisk(env.s3 ? null : () => freeBytesOf(dataDir), env.diskReserveBytes)
  const [{ rows: facts }, { rows: connected }] = await Promise.all([
    db.execute<{ version: string; size: string }>(
      sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    ),
    db.execute<{ name: string; n: string }>(
      sql`select application_name as name, count(*)::text as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`,
    ),
  ])
  const mail = await openMail(env, dataDir)
  return inColumns(
    ['part', 'standing'],
    [
      ['program', `version ${VERSION}, Node ${process.versions.node}`],
      ['database', `PostgreSQL ${facts[0]?.version}, ${facts[0]?.size}`],
      ['connections', connected.map(({ name, n }) => `${n} of ${name || 'another program'}`).join(', ') || 'none'],
      ['database and files', await said(healthCheckOf({ db, storage, disk })().then((found) => `can be written to, disk ${found.disk}`))],
      ['free disk', env.s3 ? 'files lie in a bucket' : `${((await freeBytesOf(dataDir)) / GB).toFixed(1)} GB`],
      [
        'mail',
        mail.kind === 'smtp'
          ? await said(mail.reach().then(() => 'the server takes our name'))
          : `no server is set: mails lie in ${mail.folder}`,
      ],
    ],
  )
}

const said = (asked: Promise<string>): Promise<string> => asked.catch((error: Error) => `DOES NOT WORK: ${error.message}`)
