import { listOutbox, outboxMessageFile } from '@ridgeline/operations/contract/operations'
import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { readMailStanding } from '#contract/mail-standing'
import { outboxOf, readMessage } from '#server/outbox/service'
import { mailStanding } from '#server/outbox/standing'

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
