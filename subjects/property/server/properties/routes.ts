import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import {
  addProperty,
  archiveProperty,
  createProperty,
  listProperties,
  listScans,
  matchProperties,
  mergeProperty,
  patchProperty,
  readProperty,
} from '#contract/property'
import { setArchived } from '#server/properties/archive-property'
import { changeProperty } from '#server/properties/change-property'
import { selectProperties } from '#server/properties/list'
import { mergeInto } from '#server/properties/merge-property'
import { addUnscanned, createScan, propertiesAt, readOwnProperty, readPropertyDetail, scansOf } from '#server/properties/service'

export function propertyRoutes(mount: Mount, deps: Deps): void {
  mount.page(listProperties, async ({ actor, query }) => pageReply(await selectProperties(deps.db, actor, query)))
  mount.page(listScans, async ({ actor, params, query }) => pageReply(await scansOf(deps, actor, params.id, query)))
  mount.json(matchProperties, async ({ actor, query }) => propertiesAt(deps, actor, query.address))
  mount.json(readProperty, async ({ actor, params }) => readPropertyDetail(deps, actor, params.id))
  mount.json(patchProperty, async ({ actor, params, body }) => {
    await changeProperty(deps, actor, params.id, body)
    return readOwnProperty(deps, actor, params.id)
  })
  mount.json(archiveProperty, async ({ actor, params, body }) => {
    await setArchived(deps, actor, params.id, body.archived)
    return readOwnProperty(deps, actor, params.id)
  })
  mount.json(mergeProperty, async ({ actor, params, body }) => {
    await mergeInto(deps, actor, params.id, body.intoId)
    return readOwnProperty(deps, actor, body.intoId)
  })
  mount.json(addProperty, async ({ actor, body }) => readOwnProperty(deps, actor, await addUnscanned(deps, actor, body)))
  mount.json(createProperty, async ({ actor, body }) => {
    const { propertyId, scanId } = await createScan(deps, actor, body)
    return { property: await readOwnProperty(deps, actor, propertyId), scanId }
  })
}
