import { putRoof, putRoofGeoJson, readRoof, readRoofGeoJson } from '@ridgeline/contracts/property/roof'
import { collectionOf, sectionsOf } from '@ridgeline/contracts/property/roof-geojson'
import type { Deps } from '#deps'
import { changeRoof } from '#features/roofs/change-roof'
import { presentRoof, presentSection } from '#features/roofs/present'
import { readRoofOf } from '#features/roofs/service'
import type { Mount } from '#http/mount'

export function roofRoutes(mount: Mount, deps: Deps): void {
  mount.json(readRoof, async ({ actor, params }) => presentRoof(await readRoofOf(deps, actor, params.id)))
  mount.json(putRoof, async ({ actor, params, body }) => presentRoof(await changeRoof(deps, actor, params.id, body)))
  mount.json(readRoofGeoJson, async ({ actor, params }) =>
    collectionOf((await readRoofOf(deps, actor, params.id))?.sections.map(presentSection) ?? []),
  )
  mount.json(putRoofGeoJson, async ({ actor, params, query, body }) => {
    const sections = sectionsOf(body, () => crypto.randomUUID())
    return presentRoof(await changeRoof(deps, actor, params.id, { revision: query.revision, sections }))
  })
}
