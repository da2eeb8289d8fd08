import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { uploadBegun } from '@ridgeline/scan/server/tables/upload'
import type { Tx } from '@ridgeline/server/db/connect'
import { AppError } from '@ridgeline/server/http/app-error'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { eq, sum } from 'drizzle-orm'
import { plans, storageLimit } from '#contract/plan'
import { planStateOf } from '#server/plan-state'
import { storedTally } from '#server/tables/tally'

const KILO = 1024
type Reader = Pick<Tx, 'select'>

/**
 * Bytes an organization has stored: files, those on their way, and reports. What is made of them for the screens and what is exported is not counted. The
 * database keeps the sum beside files and reports (`storedTally`): it is asked for with every upload.
 */
export async function storedBytes(db: Reader, organizationId: string): Promise<number> {
  const [kept] = await db
    .select({ bytes: sum(storedTally.bytes) })
    .from(storedTally)
    .where(eq(storedTally.organizationId, organizationId))
  const [begun] = await db
    .select({ bytes: sum(uploadBegun.sizeBytes) })
    .from(uploadBegun)
    .where(eq(uploadBegun.organizationId, organizationId))
  return Number(kept?.bytes ?? 0) + Number(begun?.bytes ?? 0)
}

/**
 * Lets an organization store so many more bytes. Call it with the organization held where two at once would each find the last of it free.
 * @throws AppError `forbidden` with reason `plan-storage`
 */
export async function assertMayStore(db: Reader, own: OrganizationRow, bytes: number, now: Date): Promise<void> {
  const state = planStateOf(own, now)
  const limit = storageLimit(state, own.isDemo)
  if (limit === null || (await storedBytes(db, own.id)) + bytes <= limit) return
  throw new AppError('forbidden', message`${asMessage(limitSentence(own, state, limit))} What is stored stays.`, { reason: 'plan-storage' })
}

function limitSentence(own: OrganizationRow, { plan, state }: ReturnType<typeof planStateOf>, limit: number): Words {
  const size = limit >= KILO ** 3 ? `${limit / KILO ** 3} GB` : `${limit / KILO ** 2} MB`
  if (own.isDemo) return message`The demo workspace stores ${size} of your own files and reports, which this would exceed.`
  if (state === 'trial') return message`The trial stores ${size} of files and reports, which this would exceed; a plan stores more.`
  return message`Your plan ${plans[plan].name} stores ${size} of files and reports, which this would exceed.`
}
