import { readMailStanding } from '@ridgeline/contracts/api/mail-standing'
import { listOutbox, outboxMessageFile } from '@ridgeline/contracts/api/operations'
import type { Deps } from '#deps'
import { outboxOf, readMessage } from '#features/outbox/service'
import { mailStanding } from '#features/outbox/standing'
import type { Mount } from '#http/mount'

export function outboxRoutes(mount: Mount, deps: Deps): void {
  mount.json(readMailStanding, async ({ actor }) => mailStanding(deps, actor))
  mount.page(listOutbox, async ({ actor, query }) => {
    const reply = await outboxOf(deps, actor, query)
    return { reply, next: reply.next }
  })
  mount.binary(outboxMessageFile, async ({ actor, params }) => {
    const message = await readMessage(deps, actor, params.id)
    return new Response(Uint8Array.from(message), {
      headers: { 'content-type': outboxMessageFile.produces, 'content-disposition': `attachment; filename="${params.id}.eml"` },
    })
  })
}
