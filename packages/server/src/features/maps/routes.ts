import { findPlaces, readMapSettings } from '@ridgeline/contracts/roof-map'
import type { Deps } from '#deps'
import { AppError } from '#http/app-error'
import type { Mount } from '#http/mount'
import { GeocoderTrouble } from '#integrations/maps/maps'

export function mapRoutes(mount: Mount, { maps }: Pick<Deps, 'maps'>): void {
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
