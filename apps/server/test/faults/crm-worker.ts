import { sealerOf } from '@ridgeline/account/server/identity/secrets/sealer'
import type { CrmType } from '@ridgeline/crm/contract/config'
import { openCrmNetwork } from '@ridgeline/crm/server/network/network'
import { crmRun } from '@ridgeline/crm/server/tables/crm'
import { syncDue } from '@ridgeline/crm/server/work'
import { type Connection, connect } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { eq } from 'drizzle-orm'
import { readCrmSettings } from '#env-crm'

/*
 * Works on the syncs of one connection in a process of its own, for a test that kills it: the code of the worker without its queue, on a clock that runs faster, so
 * that hours of waiting pass in minutes.
 */

interface Told {
  readonly connection: Connection
  readonly configId: string
  readonly vendor: CrmType
  readonly standIn: string
  readonly secret: string
  readonly begun: number
  readonly speed: number
}

const { connection, configId, vendor, standIn, secret, begun, speed }: Told = JSON.parse(process.argv[2] ?? '{}')
const { db, pool } = connect(connection, 8)
const settings = readCrmSettings({ [`CRM_${vendor.toUpperCase()}_URL`]: standIn })
const vendors = { ...settings, [vendor]: { ...settings[vendor], limit: { calls: 1_000_000, seconds: 1 } } }
const network = openCrmNetwork(vendors, { put: () => Promise.reject(new Error('no file is sent here')) })
const deps = {
  db,
  sealer: sealerOf([{ version: 1, value: secret }]),
  crm: { ...network, pause: (seconds: number) => network.pause(seconds / speed) },
  queue: { send: async () => {} },
  publicUrl: 'http://localhost:4300',
  productName: 'Ridgeline',
  now: () => new Date(begun + (Date.now() - begun) * speed),
} as unknown as Deps

for (;;) {
  await syncDue(deps, configId)
  const [run] = await db.select({ state: crmRun.state }).from(crmRun).where(eq(crmRun.configId, configId))
  if (run?.state === 'finished') break
  await network.pause(0.2)
}
await pool.end()
