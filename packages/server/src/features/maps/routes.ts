import { listPropertyPins } from '@ridgeline/contracts/map/pins'
import { findPlaces, readMapSettings } from '@ridgeline/contracts/property/roof-map'
import type { Deps } from '#deps'
import { pinsOf } from '#features/maps/pins'
import { AppError } from '#http/app-error'
import type { Mount } from '#http/mount'
import { GeocoderTrouble } from '#integrations/maps/maps'

export function mapRoutes(mount: Mount, { db, maps }: Pick<Deps, 'db' | 'maps'>): void {
  mount.json(listPropertyPins, ({ actor }) => pinsOf(db, actor.organizationId))
  mount.json(readMapSettings, async () => ({ imagery: maps.imagery, findsAddresses: maps.geocoder !== null }))
  mount.json(findPlaces, async ({ query }) => {
    if (maps.geocoder === null) return []
    try {
      return await maps.geocoder.find(query.address)
    } catch (error) {
      if (!(error instanceof GeocoderTrouble)) throw error
      throw new AppError('upstream-failed', 'The address service gave no answer. Move the map, or set the pin by hand.', { cause: error })
    }
  })
}
