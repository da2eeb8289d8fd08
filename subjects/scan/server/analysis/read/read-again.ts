import { releaseObjects } from '@ridgeline/privacy/server/objects'
import type { Tx } from '@ridgeline/server/db/connect'
import type { ToldWarning } from '@ridgeline/server/db/told'
import type { Deps } from '@ridgeline/server/deps'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { asMessage, joined, message, type Words } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import { damageSentence } from '#contract/stored-file'
import { laterWarnings } from '#server/analysis/read/later-warnings'
import { decodeCapture, type Found } from '#server/analysis/read/read-file'
import { readWith } from '#server/analysis/read/reader'
import type { CaptureRow } from '#server/captures/present'
import { lockScan } from '#server/lock-scan'
import { NOT_READ_AGAIN } from '#server/stored-files/heal'
import { capture } from '#server/tables/capture'

/**
 * Reads a capture again that an older version of the reader read. What people did to it stays: the frame and the scale they chose, their regions, parameters,
 * outline, alignment and lengths. A reading that would take temperatures away is not taken over; the capture says why.
 *
 * @param captures - all of the scan
 * @returns the capture as it is now
 */
export async function readCaptureAgain(deps: Deps, row: CaptureRow, captures: readonly CaptureRow[]): Promise<CaptureRow> {
  const found = await decodeCapture(deps, row, captures).catch((error: unknown) => {
    if (error instanceof ObjectTrouble) return error
    throw error
  })
  if (found instanceof ObjectTrouble) return take(deps, row, null, damageSentence('Its file', found.damage))
  return take(deps, row, found, lossBy(row, found))
}

/** Writes what was found, or why nothing is taken over. */
async function take(deps: Deps, row: CaptureRow, found: Found | null, obstacle: Words | null): Promise<CaptureRow> {
  return deps.db.transaction(async (tx) => {
    await lockScan(tx, row.scanId)
    const [now] = await tx.select().from(capture).where(eq(capture.id, row.id)).for('update')
    // Who changed what is read has asked for an analysis of their own, which reads again.
    if (!now || now.state !== row.state || now.frameIndex !== row.frameIndex || now.chosenScaleId !== row.chosenScaleId) return now ?? row
    const isRead = found !== null && obstacle === null
    const set = isRead ? { ...found, ...besides(now, found) } : { ...unread(now, obstacle), readWith: readWith(now.format, deps.reader) }
    const [taken] = await tx.update(capture).set(set).where(eq(capture.id, row.id)).returning()
    const replaced = [now.samplesSha256, now.visibleSha256].filter((sha256) => sha256 !== null)
    if (isRead && replaced.length > 0) await releaseObjects(deps, tx as Tx, replaced)
    return taken ?? now
  })
}

/** What a new reading would take away from a capture, as sentences; null where it takes nothing. */
function lossBy(row: CaptureRow, found: Found): Words | null {
  const lost = lostBy(row, found)
  return lost && message`The present one would take something away: ${asMessage(lost)}`
}

function lostBy(row: CaptureRow, found: Found): Words | null {
  if (row.state !== 'ready') return null
  if (found.state === 'refused') return message`${asMessage(found.refusal?.message ?? 'It cannot be read')}.`
  if (row.samplesSha256 !== null && !found.samplesSha256) return 'It finds no temperatures in it.'
  if (row.calibration?.kind === 'dji-sdk' && found.calibration?.kind !== 'dji-sdk')
    return 'DJI’s own program could not correct it this time.'
  if (row.frame && (row.frame.width !== found.frame?.width || row.frame.height !== found.frame.height))
    return 'It finds a picture of another size, on which nothing drawn would fit.'
  return null
}

function besides(now: CaptureRow, found: Found): Pick<CaptureRow, 'regions' | 'warnings'> {
  const ofCamera = (found.regions ?? []).filter((r) => r.origin === 'camera')
  return {
    regions: [...ofCamera, ...now.regions.filter((r) => r.origin === 'member')],
    warnings: [...(found.warnings ?? []), ...now.warnings.filter((w) => laterWarnings.includes(w.code))],
  }
}

function unread(now: CaptureRow, obstacle: Words | null): Pick<CaptureRow, 'warnings'> {
  const stays = 'It stays as an older version read it.'
  const warning: ToldWarning = { code: NOT_READ_AGAIN, message: obstacle ? joined([stays, obstacle]) : stays }
  return { warnings: [...now.warnings.filter((w) => w.code !== NOT_READ_AGAIN), warning] }
}
