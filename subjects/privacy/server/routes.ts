import { sendObject } from '@ridgeline/scan/server/captures/send-object'
import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import {
  createExport,
  deleteAccount,
  deleteOrganization,
  downloadExport,
  keepOrganization,
  listExports,
  setLegalHold,
} from '#contract/privacy'
import { deleteOwnAccount } from '#server/delete-account'
import { callOff, holdOrganization, requestDeletion } from '#server/deletion'
import { exportsOf, requestExport, takeExport } from '#server/exports'

const ok = { ok: true } as const

export function privacyRoutes(mount: Mount, deps: Deps): void {
  mount.page(listExports, async ({ actor, query }) => pageReply(await exportsOf(deps.db, actor, query)))
  mount.json(createExport, async ({ actor }) => requestExport(deps, actor))
  mount.binary(downloadExport, async ({ actor, params }, c) =>
    sendObject(c, deps.storage, { ...(await takeExport(deps, actor, params.id)), contentType: downloadExport.produces }),
  )
  mount.json(deleteOrganization, async ({ actor, body }) => ({
    deletionAt: (await requestDeletion(deps, actor, body.name)).toISOString(),
  }))
  mount.json(keepOrganization, async ({ actor }) => {
    await callOff(deps, actor)
    return ok
  })
  mount.json(setLegalHold, async ({ actor, body }) => ({ legalHold: await holdOrganization(deps, actor, body) }))
  mount.json(deleteAccount, async ({ actor, body }) => {
    await deleteOwnAccount(deps, actor, body.email)
    return ok
  })
}
