import path from 'node:path'
import { endpoints } from '@ridgeline/api/endpoints'
import { startTestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { listDeadJobs } from '@ridgeline/operations/contract/dead-jobs'
import { sendReport } from '@ridgeline/report/contract/report'
import { analyseScan } from '@ridgeline/scan/server/analysis/analyse-scan-job'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withoutPaths } from '#http/refusal/without-paths'

test.each([
  [
    "ENOENT: no such file or directory, open '/var/lib/ridgeline/data/objects/ab/abcdef'",
    "ENOENT: no such file or directory, open 'a file of the server'",
  ],
  ['EACCES: C:\\Program Files\\Ridgeline\\data\\outbox\\a.eml', 'EACCES: a file of the server'],
  ['spawn /opt/dji/dji_irp ENOENT', 'spawn a file of the server ENOENT'],
  ['See https://example.com/a/b/c and /api/uploads/7', 'See https://example.com/a/b/c and /api/uploads/7'],
  ['3/4 of the roof, 2026/03/10, and/or', '3/4 of the roof, 2026/03/10, and/or'],
])('%s', (sentence, told) => expect(withoutPaths(sentence)).toBe(told))

test('no answer of the API tells where files of the server lie', async () => {
  const app = await startTestApp()
  const owner = await app.signUp('Owner')
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  const folder = path.resolve(app.objectPath('ab'), '../../..')
  await app.deps.db.transaction((tx) => app.deps.queue.send(analyseScan, { scanId: scan.id, organizationId: owner.organizationId }, tx))
  const broken = JSON.stringify({ message: `ENOENT: no such file or directory, open '${folder}/objects/ab/abcdef'` })
  await app.deps.db.execute(sql`update pgboss.job set state = 'failed', output = ${broken}::jsonb where data->>'scanId' = ${scan.id}`)
  expect((await owner.call(listDeadJobs, {})).map((job) => job.error)).toEqual([
    "ENOENT: no such file or directory, open 'a file of the server'",
  ])
  await owner.call(sendReport, { params: { scanId: scan.id }, body: { recipientEmail: 'a@example.com' } }).catch(() => undefined)
  const reads = endpoints.filter((e) => e.method === 'GET' && !e.path.includes('{'))
  expect(reads.length).toBeGreaterThan(20)
  for (const { path: address } of reads) {
    const answer = await (await owner.request(address)).text()
    for (const place of [folder, process.cwd()]) expect(answer.includes(place), address).toBe(false)
  }
  await app.close()
}, 60_000)
