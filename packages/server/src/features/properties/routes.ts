import { createProperty, listProperties, matchProperties, readProperty } from '@ridgeline/contracts/property'
import type { Deps } from '#deps'
import { selectProperties } from '#features/properties/list'
import { createScan, propertiesAt, readPropertyDetail } from '#features/properties/service'
import type { Mount } from '#http/mount'

export function propertyRoutes(mount: Mount, deps: Deps): void {
  mount.json(listProperties, async ({ actor }) => selectProperties(deps.db, actor.organizationId))
  mount.json(matchProperties, async ({ actor, query }) => propertiesAt(deps, actor, query.address))
  mount.json(readProperty, async ({ actor, params }) => readPropertyDetail(deps, actor, params.id))
  mount.json(createProperty, async ({ actor, body }) => {
    const { propertyId, scanId } = await createScan(deps, actor, body)
    const { scans: _, ...property } = await readPropertyDetail(deps, actor, propertyId)
    return { property, scanId }
  })
}
