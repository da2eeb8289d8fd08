import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { deleteProperty } from '@ridgeline/privacy/contract/deleted'
import { mergeProperty } from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchCapture } from '#contract/capture'
import { judgeIssues, patchIssue } from '#contract/issue/issue'
import { patchScan } from '#contract/scan'
import { finishScan } from '#server/analysis/finish-scan'
import { lockScan } from '#server/lock-scan'
import { anomaly } from '#server/tables/anomaly'
import { scan } from '#server/tables/scan'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp('Owner')
})
afterAll(() => app.close())

type Built = Awaited<ReturnType<typeof buildScan>>
const changes: Readonly<Record<string, (of: Built) => Promise<unknown>>> = {
  'a capture': ({ capture: { id } }) => member.call(patchCapture, { params: { id }, body: { pixelSizeM: 0.05 } }),
  'an issue': ({ issue: { id } }) => member.call(patchIssue, { params: { id }, body: { status: 'accepted' } }),
  'many issues': ({ scan: { id }, issue }) =>
    member.call(judgeIssues, { params: { id }, body: { issueIds: [issue.id], from: 'suggested', to: 'accepted' } }),
}

async function waiting(atLeast: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { rows } = await app.deps.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.n ?? 0) >= atLeast) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`fewer than ${atLeast} statements came to wait`)
}

/** Begins a change while the end of an analysis holds the scan, and lets both go on when the change waits. */
async function meet(built: Built, change: (of: Built) => Promise<unknown>): Promise<PromiseSettledResult<unknown>[]> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // The end of the analysis holds the scan and waits here, before it writes captures and issues.
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const holder = app.deps.db.transaction(async (tx) => {
    await tx.update(anomaly).set({ place: 0 }).where(eq(anomaly.id, built.anomaly.id))
    held()
    await released
  })
  await isHeld
  const work: Promise<unknown>[] = [holder, finishScan(app.deps, built.scan, [built.capture])]
  try {
    await waiting(1)
    work.push(change(built))
    await waiting(2)
  } finally {
    release()
  }
  return Promise.allSettled(work)
}
const refused = (ended: readonly PromiseSettledResult<unknown>[]) => ended.filter(({ status }) => status === 'rejected')

test.each(Object.entries(changes))(
  'an analysis that ends while somebody changes %s: both come to their end',
  { timeout: 120_000 },
  async (_, change) => {
    expect(refused(await meet(await buildScan(app.deps.db, member.organizationId), change))).toEqual([])
  },
)

/** A score that the analysis changes, so that what is kept of the property changes with it. */
const scored = () => buildScan(app.deps.db, member.organizationId, { healthScore: 50 })
const ofProperty: Readonly<Record<string, (of: Built, other: Built) => Promise<unknown>>> = {
  'is merged into another': ({ property: { id } }, other) =>
    member.call(mergeProperty, { params: { id }, body: { intoId: other.property.id } }),
  'takes another in': ({ property: { id } }, other) =>
    member.call(mergeProperty, { params: { id: other.property.id }, body: { intoId: id } }),
  'is deleted': ({ property: { id } }) => member.call(deleteProperty, { params: { id } }),
  'loses the scan to another': ({ scan: { id } }, other) =>
    member.call(patchScan, { params: { id }, body: { propertyId: other.property.id } }),
}

test.each(Object.entries(ofProperty))(
  'an analysis that ends while its property %s: both come to their end',
  { timeout: 120_000 },
  async (_, change) => {
    const [built, other] = [await scored(), await scored()]
    expect(refused(await meet(built, () => change(built, other)))).toEqual([])
  },
)

test('two scans that change places come to their end', { timeout: 120_000 }, async () => {
  const [one, other] = [await scored(), await scored()]
  const move = (of: Built, to: Built) => member.call(patchScan, { params: { id: of.scan.id }, body: { propertyId: to.property.id } })
  const rounds = Array.from({ length: 5 }, () => [move(one, other), move(other, one), move(one, one), move(other, other)]).flat()
  expect(refused(await Promise.allSettled(rounds))).toEqual([])
})

test('a scan that goes to another property while it is waited for is held with that one', { timeout: 120_000 }, async () => {
  const [built, other] = [await scored(), await scored()]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hasIt } = Promise.withResolvers<void>()
  const { promise: isMoving, resolve: moves } = Promise.withResolvers<void>()
  const mover = app.deps.db.transaction(async (tx) => {
    await lockScan(tx, built.scan.id, [other.property.id])
    await tx.update(scan).set({ propertyId: other.property.id }).where(eq(scan.id, built.scan.id))
    moves()
    await released
  })
  await isMoving
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  const holder = app.deps.db.transaction(async (tx) => {
    await lockScan(tx, built.scan.id)
    hasIt()
    await isLeft
  })
  await waiting(1)
  release()
  await mover
  await isHeld
  const free = await app.deps.db.transaction((tx) =>
    tx
      .select({ id: property.id })
      .from(property)
      .where(inArray(property.id, [built.property.id, other.property.id]))
      .for('update', { skipLocked: true }),
  )
  leave()
  await holder
  expect(free.map(({ id }) => id)).toEqual([built.property.id])
})
