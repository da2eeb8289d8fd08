import { Readable } from 'node:stream'
import { checkAudit, exportAudit, listAudit } from '@ridgeline/contracts/account/audit'
import { dayInZone } from '@ridgeline/contracts/property/place-time'
import type { Deps } from '#deps'
import { checkChain } from '#features/audit/check-chain'
import { csvOf } from '#features/audit/csv'
import { auditLines, auditPage } from '#features/audit/lines'
import { noteAudit } from '#features/audit/record'
import { organizationOf, ownOrganization } from '#features/organizations/own'
import { webStream } from '#http/answer/web-stream'
import type { Mount } from '#http/mount'

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
