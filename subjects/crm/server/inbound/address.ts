import { createHash, randomBytes } from 'node:crypto'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import type { CrmConfig, CrmType } from '#contract/config'
import { vendorFacts } from '#contract/vendors'
import { aboutConfig, findConfig, readConfig } from '#server/configs'
import { crmConfig } from '#server/tables/crm'
import { MESSAGE_USER } from '#server/vendors/inbound/message'

/** 256 bits: nobody finds an address by trying. */
const secretText = (): string => randomBytes(32).toString('base64url')
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
export const inboundAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, token: string): string => `${publicUrl}/api/crm/inbound/${token}`
/** Where the operator's app at a vendor sends the messages of all accounts. */
export const appAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, type: CrmType): string => `${publicUrl}/api/crm/inbound/apps/${type}`

interface Opened {
  readonly address: string
  readonly user: string | null
  readonly password: string | null
  readonly about: CrmConfig
}

/**
 * Makes the address that a CRM sends its messages to, with what proves them. It is told this once; one made before stops working.
 * @throws AppError `not-found`, `invalid-request` where the vendor signs and no secret was named
 */
export async function openInbound(deps: Deps, actor: Actor, id: string, secret: string | undefined): Promise<Opened> {
  const row = await findConfig(deps, actor, id)
  const proof = vendorFacts[row.type].messageProof
  if (proof === 'signature' && secret === undefined)
    throw new AppError('invalid-request', 'Paste the client secret of your app: its messages are signed with it')
  const token = secretText()
  const password = proof === 'password' ? secretText() : null
  const kept = proof === 'signature' ? (secret ?? null) : password
  const inboundSecret = kept === null ? null : await deps.sealer.seal(kept)
  await deps.db.transaction(async (tx) => {
    await tx
      .update(crmConfig)
      .set({
        ...{ inboundSha256: digestOf(token), inboundSecret },
        ...{ inboundReceivedAt: null, inboundRefusedAt: null, inboundRefusedWhy: '' },
      })
      .where(eq(crmConfig.id, row.id))
    await recordAudit(tx, actor, { action: 'crm-connection.inbound-opened', ...aboutConfig(row), after: { proof } })
  })
  const user = password === null ? null : MESSAGE_USER
  return { address: inboundAddress(deps, token), user, password, about: await readConfig(deps, actor, id) }
}

/** @throws AppError `not-found` */
export async function closeInbound(deps: Deps, actor: Actor, id: string): Promise<CrmConfig> {
  const row = await findConfig(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    await tx.update(crmConfig).set({ inboundSha256: null, inboundSecret: null }).where(eq(crmConfig.id, row.id))
    await recordAudit(tx, actor, { action: 'crm-connection.inbound-closed', ...aboutConfig(row) })
  })
  return readConfig(deps, actor, id)
}
