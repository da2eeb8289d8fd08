import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { user } from '@ridgeline/account/server/tables/auth'
import { organization } from '@ridgeline/account/server/tables/organization'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { deleteScan } from '@ridgeline/privacy/contract/deleted'
import { deleteAccount } from '@ridgeline/privacy/contract/privacy'
import { runRetention } from '@ridgeline/privacy/server/retention'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { connect } from '@ridgeline/server/db/connect'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRestored } from '#backup/check-restored'
import { eraseInRestored, erasuresIn } from '#backup/erased'
import { readManifest } from '#backup/manifest'
import { readDatabase } from '#backup/read-backup'
import { writeBackup } from '#backup/write-backup'
import { startTestApp, type TestApp } from '#test/app'
import { emptyDatabase } from '#test/database'
import { buildScan } from '#test/factories'
import { invited } from '#test/invite'

const DAY_MS = 86_400_000
let now = new Date()
let app: TestApp
let target: string

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  target = await mkdtemp(path.join(tmpdir(), 'ridgeline-erased-'))
})
afterAll(async () => {
  await app.close()
  await rm(target, { recursive: true, force: true })
})

const backUp = () =>
  writeBackup(
    { connection: app.connection, store: app.deps.storage, secrets: '1:secret\n', passphrase: 'a phrase for tests' },
    target,
    new Date(),
  )

test('who and what was erased after a backup does not come back with it, and the audit log says why', async () => {
  const [owner, sam, lone] = [await app.signUp('Olive Owner'), await app.signUp('Sam Signer'), await app.signUp('Lone Wolf')]
  await invited(app, owner, sam, 'admin')
  const made = await buildScan(app.deps.db, owner.organizationId)
  const kept = await buildScan(app.deps.db, owner.organizationId)
  await backUp()
  const { folder, manifest } = await readManifest(target, null)

  await sam.call(deleteAccount, { body: { email: sam.email } })
  // beside the database at once, for whoever has no later backup
  expect(await readdir(app.deps.erasureFolder)).toEqual([`account-${sam.userId}.json`])
  await owner.call(deleteScan, { params: { id: made.scan.id } })
  await lone.call(deleteAccount, { body: { email: lone.email } })
  now = new Date(now.getTime() + 31 * DAY_MS)
  await runRetention(app.deps)
  await backUp()

  const names = ['account', 'account', 'organization', 'scan']
  for (const list of [app.deps.erasureFolder, path.join(target, 'erasures')]) {
    const files = await readdir(list)
    expect(files.map((name) => name.split('-')[0]).sort()).toEqual(names)
    const told = (await Promise.all(files.map((name) => readFile(path.join(list, name), 'utf8')))).join('')
    for (const personal of [sam.email, lone.email, 'Sam', 'Lone', 'Depot']) expect(told).not.toContain(personal)
  }

  const back = await emptyDatabase()
  await readDatabase(back.connection, folder, manifest)
  const { db, pool } = connect(back.connection, 2)
  const there = async () => [
    await db.$count(user, eq(user.id, sam.userId)),
    await db.$count(organization, eq(organization.id, lone.organizationId)),
    await db.$count(scan, eq(scan.id, made.scan.id)),
    await db.$count(scan, eq(scan.id, kept.scan.id)),
  ]
  expect(await there()).toEqual([1, 1, 1, 1])
  const about = { backupAt: manifest.at, productName: 'Ridgeline' }
  const erasures = await erasuresIn(target, { erasureFolder: app.deps.erasureFolder })
  expect(erasures).toHaveLength(4)
  expect(await eraseInRestored(back.connection, erasures, about)).toMatchObject({ again: names.map(() => expect.anything()), problems: [] })
  expect(await there()).toEqual([0, 0, 0, 1])

  const lines = await db.select().from(auditEvent).where(eq(auditEvent.organizationId, owner.organizationId)).orderBy(auditEvent.sequence)
  const whys = lines.filter(({ actor }) => actor === 'Ridgeline').map(({ action, recordId, after }) => ({ action, recordId, after }))
  const after = { reason: expect.stringMatching(/^erased on \d{4}-\d\d-\d\d, and once more after the return of the backup of \d{4}/) }
  expect(whys).toEqual([
    { action: 'member.account-deleted', recordId: sam.userId, after },
    { action: 'scan.removed-for-good', recordId: made.scan.id, after },
  ])
  expect(await checkRestored(db)).toMatchObject({ problems: [] })
  // a second time there is nothing to do
  expect(await eraseInRestored(back.connection, erasures, about)).toEqual({ again: [], problems: [] })
  await pool.end()
  await back.drop()
})
