import { maxStillBytes } from '@ridgeline/scan/contract/upload'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { sql } from 'drizzle-orm'
import { bandsOf, LIKE, unlikeness } from '#rules/likeness'
import { isShown, printText } from '#server/like-pictures'
import { picturePrint } from '#server/picture-print'
import { titlePrint } from '#server/tables/title'
import { printPictures } from '#server/title-jobs'

/** Has the prints taken of what a new link shows, in the transaction that makes the link. */
export const requestPrints = ({ queue }: Pick<Deps, 'queue'>, tx: Tx, organizationId: string): Promise<unknown> =>
  queue.send(printPictures, { organizationId }, tx, { isPatient: true })

interface Unprinted extends Record<string, unknown> {
  organization_id: string
  index: string
  file: string | null
  shown: string | null
}

const AT_ONCE = 200

/** The handler of the job. What cannot be opened gets an empty print, so that it is not tried for ever. */
export async function takePrints(deps: Pick<Deps, 'db' | 'storage' | 'now'>, organizationId: string | null): Promise<number> {
  for (let taken = 0; ; ) {
    const rows = await unprinted(deps, organizationId)
    for (const row of rows) await printOne(deps, row)
    taken += rows.length
    if (rows.length < AT_ONCE) return taken
  }
}

/** Entries that a link shows and that have no print. A recording is no picture: only what is shown of it is one. */
async function unprinted({ db, now }: Pick<Deps, 'db' | 'now'>, organizationId: string | null): Promise<Unprinted[]> {
  const { rows } = await db.execute<Unprinted>(sql`
    select o.organization_id, o.index, case when k.media = 'video' then null else o.file_hash end as file,
      coalesce(k.thermal_sha256, k.visible_sha256, h.print_sha256) as shown
    from title_opening o
    left join capture k on k.id = o.record_id and o.kind = 'capture'
    left join property_photo h on h.id = o.record_id and o.kind = 'photo'
    where o.kind in ('capture', 'photo') and ${organizationId === null ? sql`true` : sql`o.organization_id = ${organizationId}`}
      and not exists (select 1 from title_print t where t.organization_id = o.organization_id and t.index = o.index)
      and ${isShown(sql`o`, now())}
    order by o.organization_id, o.index limit ${AT_ONCE}`)
  return rows
}

/** The print of the file itself, and that of the picture which is shown of it where that looks otherwise: a thermogram in other colours. */
async function printOne(deps: Pick<Deps, 'db' | 'storage'>, row: Unprinted): Promise<void> {
  const own = await printStored(deps, row.file)
  const shown = await printStored(deps, row.shown)
  const isOther = shown !== null && (own === null || unlikeness(own, shown) > LIKE)
  const of = { organizationId: row.organization_id, index: Number(row.index) }
  await deps.db
    .insert(titlePrint)
    .values([{ ...of, of: 'file', ...kept(own) }, ...(isOther ? [{ ...of, of: 'shown' as const, ...kept(shown) }] : [])])
    .onConflictDoNothing()
}

const kept = (print: Int8Array | null) => ({ print: print && printText(print), bands: print ? bandsOf(print) : [] })

async function printStored({ storage }: Pick<Deps, 'storage'>, sha256: string | null): Promise<Int8Array | null> {
  if (sha256 === null) return null
  const bytes = await storage.read(sha256, maxStillBytes).catch((error: unknown) => {
    if (error instanceof ObjectTrouble) return null
    throw error
  })
  // Many files of cameras are pictures to nobody but their own programs.
  return bytes && picturePrint(bytes).catch(() => null)
}
