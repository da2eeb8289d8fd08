import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { roofFlight } from '#contract/flight'
import { roofFile } from '#contract/given'
import { readMeasuredRoof } from '#contract/measured'
import { putRoof, putRoofGeoJson, readRoof, readRoofGeoJson } from '#contract/roof'
import { collectionOf, sectionsOf } from '#contract/roof-geojson'
import { changeRoof } from '#server/change-roof'
import { giveFlight, giveRoof } from '#server/given'
import { readMeasured } from '#server/measured'
import { presentRoof, presentSection } from '#server/present'
import { readRoofOf } from '#server/service'

export function roofRoutes(mount: Mount, deps: Deps): void {
  mount.json(readRoof, async ({ actor, params }) => presentRoof(await readRoofOf(deps, actor, params.id)))
  mount.json(putRoof, async ({ actor, params, body }) => presentRoof(await changeRoof(deps, actor, params.id, body)))
  mount.json(readMeasuredRoof, ({ actor, params, body }) => readMeasured(deps, actor, params.id, body))
  mount.binary(roofFile, ({ actor, params, query }) => giveRoof(deps, actor, params.id, query))
  mount.binary(roofFlight, ({ actor, params, query }) => giveFlight(deps, actor, params.id, query))
  mount.json(readRoofGeoJson, async ({ actor, params }) =>
    collectionOf((await readRoofOf(deps, actor, params.id))?.sections.map(presentSection) ?? []),
  )
  mount.json(putRoofGeoJson, async ({ actor, params, query, body }) => {
    const sections = sectionsOf(body, () => crypto.randomUUID())
    return presentRoof(await changeRoof(deps, actor, params.id, { revision: query.revision, sections }))
  })
}
