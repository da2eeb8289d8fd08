import { sealerOf } from '@ridgeline/account/server/identity/secrets/sealer'
import type { CrmType } from '@ridgeline/crm/contract/config'
import { openCrmNetwork } from '@ridgeline/crm/server/network/network'
import { openLine } from '@ridgeline/crm/server/send'
import { crmConfig } from '@ridgeline/crm/server/tables/crm'
import { vendorOf } from '@ridgeline/crm/server/vendors/registry'
import { type Connection, connect } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { eq } from 'drizzle-orm'
import { readCrmSettings } from '#env-crm'

/*
 * Makes one call on a connection in a process of its own, for a test that kills it. Where it is told to, it stands still and says so: after the vendor gave new tokens and
 * before they are stored, or after they are stored and before anything is sent with them. Else it prints what came of the call.
 */

export interface Told {
  readonly connection: Connection
  readonly configId: string
  readonly vendor: CrmType
  readonly settings: Readonly<Record<string, string>>
  readonly secret: string
  /** How far its clock is ahead (ms). */
  readonly ahead: number
  readonly standsAt: 'answered' | 'stored' | null
}

const { connection, configId, vendor, settings, secret, ahead, standsAt }: Told = JSON.parse(process.argv[2] ?? '{}')
const { db, pool } = connect(connection, 2)
const sealer = sealerOf([{ version: 1, value: secret }])
const network = openCrmNetwork(readCrmSettings(settings), { put: () => Promise.reject(new Error('no file is sent here')) })
let hasTokens = false
const standStill = () => {
  process.stdout.write(standsAt ?? '')
  return new Promise<never>(() => setInterval(() => {}, 1000))
}
const deps = {
  db,
  sealer: { ...sealer, seal: (text: string) => (standsAt === 'answered' ? standStill() : sealer.seal(text)) },
  crm: {
    ...network,
    call: async (...[base, headers, request]: Parameters<typeof network.call>) => {
      if (standsAt === 'stored' && hasTokens) await standStill()
      const answer = await network.call(base, headers, request)
      if (request.path === vendorOf[vendor].oauth?.tokenPath) hasTokens = true
      return answer
    },
  },
  now: () => new Date(Date.now() + ahead),
} as unknown as Deps

const [row] = await db.select().from(crmConfig).where(eq(crmConfig.id, configId))
if (!row) throw new Error('there is no such connection')
const line = await openLine(deps, row)
const told = await vendorOf[vendor].adapter.test(line.send, row.setup).then(
  () => 'works',
  (error: Error) => error.message,
)
process.stdout.write(told)
await pool.end()
