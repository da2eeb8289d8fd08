import { patchCapture } from '@ridgeline/contracts/capture'
import { judgeIssues, patchIssue } from '@ridgeline/contracts/issue'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anomaly } from '#db/schema/anomaly'
import { finishScan } from '#features/analysis/finish-scan'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { buildScan } from '#test/factories'

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

test.each(Object.keys(changes))(
  'an analysis that ends while somebody changes %s: both come to their end',
  { timeout: 120_000 },
  async (name) => {
    const built = await buildScan(app.deps.db, member.organizationId)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // The end of the analysis holds the scan and waits here, before it writes captures and issues.
    const holder = app.deps.db.transaction(async (tx) => {
      await tx.update(anomaly).set({ place: 0 }).where(eq(anomaly.id, built.anomaly.id))
      await released
    })
    const work: Promise<unknown>[] = [holder, finishScan(app.deps, built.scan, [built.capture])]
    try {
      await waiting(1)
      work.push(Promise.resolve(changes[name]?.(built)))
      await waiting(2)
    } finally {
      release()
    }
    const ended = await Promise.allSettled(work)
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  },
)
