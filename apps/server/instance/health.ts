import { serviceName } from '@ridgeline/operations/rules/service-name'
import { healthOf } from '@ridgeline/operations/server/instance/health'
import type { Db } from '@ridgeline/server/db/connect'
import { freeBytesOf, openDisk } from '@ridgeline/server/integrations/disk/disk'
import { openMail } from '@ridgeline/server/integrations/mail/open'
import { openStorage } from '@ridgeline/server/integrations/storage/open'
import { noLedger } from '#backup/no-ledger'
import type { Env } from '#env'
import { inColumns } from '#instance/table'
import { VERSION } from '#version'

const GB = 1e9
const inGb = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`

/** What this program finds of database, files, mail and disk, and who is connected. What does not answer says why. */
export async function health(db: Db, env: Env, dataDir: string): Promise<string> {
  const storage = await openStorage(env, dataDir, noLedger)
  const disk = openDisk(env.s3 ? null : () => freeBytesOf(dataDir), env.diskReserveBytes)
  const mail = await openMail(env, dataDir)
  const reachMail = async () => (mail.kind === 'smtp' ? mail.reach() : undefined)
  const found = await healthOf({ db, storage, disk, reachMail }, VERSION)
  const said = ({ works, why }: { works: boolean; why: string }) => (works ? 'works' : `DOES NOT WORK: ${why}`)
  return inColumns(
    ['part', 'standing'],
    [
      ['program', `version ${VERSION}, Node ${process.versions.node}`],
      ['database', `PostgreSQL ${found.database}, ${inGb(found.databaseBytes)}, ${found.migrations} migrations`],
      ['connections', found.connections.map(({ program, count }) => `${count} of ${program}`).join(', ') || 'none'],
      ...found.parts.map((part) => [
        part.name,
        part.name === 'mail' && mail.kind === 'outbox' ? `no server is set: mails lie in ${mail.folder}` : said(part),
      ]),
      ...found.vendors.map(({ calls, ...part }) => [
        serviceName(part.name),
        calls?.failed
          ? `${part.works ? 'works' : 'DOES NOT WORK'}: ${calls.failed} of ${calls.made} calls failed in the last day`
          : said(part),
      ]),
      ['files', `${inGb(found.stored.bytes)}, ${found.stored.damaged} damaged, ${found.stored.orphans} that no record names`],
      ['free disk', env.s3 ? 'files lie in a bucket' : inGb(await freeBytesOf(dataDir))],
      ['sign-ups', found.signUps],
    ],
  )
}
