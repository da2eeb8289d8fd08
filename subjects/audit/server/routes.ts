import { Readable } from 'node:stream'
import { organizationOf, ownOrganization } from '@ridgeline/account/server/organizations/own'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import { webStream } from '@ridgeline/server/http/answer/web-stream'
import type { Mount } from '@ridgeline/server/http/mount'
import { checkAudit, exportAudit, listAudit } from '#contract/audit'
import { checkChain } from '#server/check-chain'
import { csvOf } from '#server/csv'
import { auditLines, auditPage } from '#server/lines'
import { noteAudit } from '#server/record'

export function auditRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps
  mount.page(listAudit, async ({ actor, query }) => {
    const reply = await auditPage(db, await organizationOf(db, actor), query)
    return { reply, next: reply.next }
  })
  mount.json(checkAudit, async ({ actor }) => checkChain(db, await ownOrganization(db, actor)))
  mount.binary(exportAudit, async ({ actor, query }) => {
    const own = await ownOrganization(db, actor)
    await noteAudit(db, actor, {
      action: 'audit.exported',
      recordType: 'audit',
      recordId: own.id,
      recordName: own.name,
      after: { ...query },
    })
    const name = `Audit log ${dayInZone(deps.now(), own.timeZone)}.csv`
    return new Response(webStream(Readable.from(csvOf(auditLines(db, own, query)))), {
      headers: {
        'content-type': `${exportAudit.produces}; charset=utf-8`,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    })
  })
}
