import type { Db } from '@ridgeline/server/db/connect'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { inArray } from 'drizzle-orm'
import { type Damage, damageCode, damageSentence } from '#contract/stored-file'
import type { capture } from '#server/tables/capture'
import { storedDamage } from '#server/tables/stored-file'

type CaptureRow = typeof capture.$inferSelect

/** Which of the given stored files are known not to be as they should be. */
export async function damageAmong(db: Pick<Db, 'select'>, sha256s: readonly (string | null)[]): Promise<ReadonlyMap<string, Damage>> {
  const named = [...new Set(sha256s.filter((sha256) => sha256 !== null))]
  if (named.length === 0) return new Map()
  const rows = await db.select().from(storedDamage).where(inArray(storedDamage.objectSha256, named))
  return new Map(rows.map((row) => [row.objectSha256, row.damage]))
}

const filesOf = (row: CaptureRow) =>
  [
    [row.sha256, 'original'],
    [row.samplesSha256, 'temperatures'],
    [row.thermalSha256, 'thermal picture'],
    [row.visibleSha256, 'visible picture'],
  ] as const

/** Captures as they are shown: each says which of its stored files are damaged, before everything else it says. */
export async function withDamage<Row extends CaptureRow>(db: Pick<Db, 'select'>, rows: readonly Row[]): Promise<Row[]> {
  const damage = await damageAmong(
    db,
    rows.flatMap((row) => filesOf(row).map(([sha256]) => sha256)),
  )
  return damage.size === 0 ? [...rows] : rows.map((row) => ({ ...row, warnings: [...warningsOf(row, damage), ...row.warnings] }))
}

function warningsOf(row: CaptureRow, damage: ReadonlyMap<string, Damage>): CaptureRow['warnings'] {
  return filesOf(row).flatMap(([sha256, name]) => {
    const found = sha256 === null ? undefined : damage.get(sha256)
    return found === undefined ? [] : [{ code: damageCode[found], message: sentence(row, name, found) }]
  })
}

function sentence(row: CaptureRow, name: ReturnType<typeof filesOf>[number][1], damage: Damage): Words {
  if (name !== 'original')
    return message`${damageSentence(message`The ${asMessage(name)} made of ${row.fileName}`, damage)} It is made again from the original.`
  return message`${damageSentence(message`The original ${row.fileName}`, damage)} What was read from it before stays. Upload the same file again to mend it.`
}
