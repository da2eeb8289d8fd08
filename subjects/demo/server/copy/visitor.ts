import { setTimeout as sleep } from 'node:timers/promises'
import { organization } from '@ridgeline/account/server/tables/organization'
import { listView } from '@ridgeline/find/server/tables/list-view'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import { isKnownNow } from '@ridgeline/server/db/strangers'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { createTurns, NoTurn } from '@ridgeline/server/jobs/turns'
import { writeBehind } from '@ridgeline/title/server/records'
import type { IssuerDeps } from '@ridgeline/training/server/learner'
import { eq, sql } from 'drizzle-orm'
import { findTemplate, makeDemoMember } from '#server/account'
import { copyRows } from '#server/copy/copy-rows'
import { copyScans } from '#server/copy/copy-scans'
import { copyTraining } from '#server/copy/copy-training'
import { copyWritten } from '#server/copy/copy-written'
import { makeRoom } from '#server/copy/purge-visitors'
import { tellVisitor } from '#server/copy/tell-visitor'

type MakerDeps = Pick<Deps, 'db' | 'queue' | 'tables'> & IssuerDeps

/** Held while the template grows, and shared by who copies it. */
export const COPY_LOCK = 7_226_114
const MOST_WORKSPACES = 1000
/** Few at a time, by connections of their own: each keeps a core busy, and all others work on what is left. */
const copying = createTurns(2, { most: 200, patienceMs: 60_000 })
const ASK_EVERY_MS = 100
/** The template grows by one scan at a time, which takes far less. */
const ASK_AT_MOST = 100

/**
 * A visitor of the demo with a workspace of their own: a copy of the example roofs as far as they are analysed; the others follow (`handOut`). Gives back the
 * id of the new account. Those who come at the same time wait, addresses in turn.
 * @throws AppError `unavailable` while too many visitors are here
 */
export async function makeVisitor(deps: MakerDeps, address: string | null): Promise<string> {
  return copying
    .take(address ?? '', () => makeInTurn(deps))
    .catch((error: unknown) => {
      if (!(error instanceof NoTurn)) throw error
      throw new AppError('unavailable', 'Many people are coming to the demo at this moment; please try again in a minute', {
        retryAfterS: 60,
      })
    })
}

async function makeInTurn(deps: MakerDeps): Promise<string> {
  // Their share is the turn they had.
  isKnownNow()
  if (!(await makeRoom(deps, MOST_WORKSPACES)))
    throw new AppError(
      'unavailable',
      'The demo has as many visitors at this moment as this server takes. Please try again in a few minutes, or sign up.',
      {
        retryAfterS: 300,
      },
    )
  for (let asked = 0; asked < ASK_AT_MOST; asked++) {
    const userId = await tryVisitor(deps)
    if (userId !== null) return userId
    await sleep(ASK_EVERY_MS)
  }
  throw new AppError('unavailable', 'The demo workspace is being filled; please try again in a moment', { retryAfterS: 5 })
}

/** Null while the template is held: who waits for it keeps no connection, which its holder may need. */
async function tryVisitor(deps: MakerDeps): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    // Either `handOut` sees this visitor, or this visitor sees its scan.
    const { rows } = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${COPY_LOCK}) as held`)
    if (!rows[0]?.held) return null
    const visitor = await makeDemoMember(tx)
    const template = await findTemplate(tx)
    if (template === null) return visitor.userId
    await copyScans(tx, template, visitor.organizationId)
    await copyWritten(tx, template, visitor.organizationId)
    await copyTraining(deps, tx, template, visitor.organizationId)
    await copyRows(tx, listView, sql`t.organization_id = ${template}`, visitor.organizationId)
    await tellVisitor(tx, visitor.organizationId, deps.now())
    await writeBehind(deps, tx, visitor.organizationId)
    return visitor.userId
  })
}

/** Gives a scan of the template, once it is analysed, to every visitor who came before. Does nothing for any other scan. */
export async function handOut(deps: Pick<Deps, 'db' | 'queue' | 'now'>, scanId: string): Promise<void> {
  const { db } = deps
  const template = await findTemplate(db)
  if (template === null) return
  const [own] = await db.select({ organizationId: scan.organizationId }).from(scan).where(eq(scan.id, scanId))
  if (own?.organizationId !== template) return
  await db.transaction(async (tx) => {
    for (const id of await visitorsUnderLock(tx, template)) {
      if ((await copyScans(tx, template, id)) === 0) continue
      await copyWritten(tx, template, id)
      await tellVisitor(tx, id, deps.now())
      await writeBehind(deps, tx, id)
    }
  })
}

/** Gives what was written and made for the examples since to every visitor who has them. Who comes meanwhile is not kept waiting, and finds it in the template. */
export async function handOutWritten(deps: Pick<Deps, 'db' | 'queue' | 'now'>): Promise<void> {
  const { db } = deps
  const template = await findTemplate(db)
  if (template === null) return
  const visitors = await db.transaction((tx) => visitorsUnderLock(tx, template))
  for (const id of visitors)
    await db.transaction(async (tx) => {
      const [here] = await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, id)).for('key share')
      if (!here) return
      await copyWritten(tx, template, id)
      await writeBehind(deps, tx, id)
    })
}

/** Gives what people of the template learned to every visitor who came before and learned nothing yet. */
export async function handOutTraining(deps: MakerDeps): Promise<void> {
  const template = await findTemplate(deps.db)
  if (template === null) return
  await deps.db.transaction(async (tx) => {
    for (const id of await visitorsUnderLock(tx, template)) await copyTraining(deps, tx, template, id)
  })
}

/** As `handOutWritten`, after a report was made; does nothing for that of somebody else. */
export async function handOutReport(deps: Pick<Deps, 'db' | 'queue' | 'now'>, organizationId: string): Promise<void> {
  if (organizationId === (await findTemplate(deps.db))) await handOutWritten(deps)
}

/** Everybody who has come; who is just coming is waited for, so that nobody is missed. */
async function visitorsUnderLock(tx: Tx, template: string): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COPY_LOCK})`)
  const visitors = await tx.select({ id: organization.id }).from(organization).where(eq(organization.isDemo, true))
  return visitors.flatMap(({ id }) => (id === template ? [] : [id]))
}
