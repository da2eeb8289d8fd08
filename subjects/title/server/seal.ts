import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Property } from '@ridgeline/property/contract/property'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { TitleLog } from '#contract/title'
import type { Bundle } from '#rules/bundle'
import { requestAnchors } from '#server/anchor'
import { historyBundle } from '#server/bundles'
import { presentLog } from '#server/present'
import { rotateKey, signLog } from '#server/sign'

/** Signs the log as it is now, asks for anchors where they are set up, and gives the proof of a property's history. */
export async function sealLog(
  deps: Deps,
  actor: Actor,
  own: Pick<Property, 'id' | 'name'>,
): Promise<{ log: TitleLog; entries: number; proof: Bundle | null }> {
  const { organizationId } = actor
  const checkpoint = await signLog(deps, organizationId)
  if (checkpoint)
    await deps.db.transaction(async (tx) => {
      await requestAnchors(deps, tx, checkpoint)
      await recordAudit(tx, actor, {
        action: 'title.sealed',
        recordType: 'property',
        recordId: own.id,
        recordName: own.name,
        after: { entries: checkpoint.size },
      })
    })
  const proof = await historyBundle(deps.db, { id: own.id, organizationId })
  return { log: await presentLog(deps, organizationId), entries: proof?.entries.length ?? 0, proof }
}

/** Signs with a new key from now on. @throws AppError `conflict` for a log without entries */
export async function changeKey(deps: Deps, actor: Actor): Promise<TitleLog> {
  const own = await ownOrganization(deps.db, actor)
  const { queue, now, sealer } = deps
  await deps.db.transaction(async (tx) => {
    const made = await rotateKey({ queue, now, sealer }, tx, own.id)
    if (!made) throw new AppError('conflict', 'The log has no entries and no key yet; it gets its first key with the first upload')
    await recordAudit(tx, actor, { action: 'title.key-rotated', recordType: 'title', recordId: own.id, recordName: own.name, after: made })
  })
  return presentLog(deps, own.id)
}
