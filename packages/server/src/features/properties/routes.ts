import { createProperty, listProperties, listScans, matchProperties, patchProperty, readProperty } from '@ridgeline/contracts/property'
import type { Deps } from '#deps'
import { changeProperty } from '#features/properties/change-property'
import { selectProperties } from '#features/properties/list'
import { createScan, propertiesAt, readOwnProperty, readPropertyDetail, scansOf } from '#features/properties/service'
import { type Mount, pageReply } from '#http/mount'

export function propertyRoutes(mount: Mount, deps: Deps): void {
  mount.page(listProperties, async ({ actor, query }) => pageReply(await selectProperties(deps.db, actor.organizationId, query)))
  mount.page(listScans, async ({ actor, params, query }) => pageReply(await scansOf(deps, actor, params.id, query)))
  mount.json(matchProperties, async ({ actor, query }) => propertiesAt(deps, actor, query.address))
  mount.json(readProperty, async ({ actor, params }) => readPropertyDetail(deps, actor, params.id))
  mount.json(patchProperty, async ({ actor, params, body }) => {
    await changeProperty(deps, actor, params.id, body)
    return readOwnProperty(deps, actor, params.id)
  })
  mount.json(createProperty, async ({ actor, body }) => {
    const { propertyId, scanId } = await createScan(deps, actor, body)
    return { property: await readOwnProperty(deps, actor, propertyId), scanId }
  })
}
