import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Mount } from '@ridgeline/server/http/mount'
import { message } from '@ridgeline/words/message'
import { listPropertyPins } from '#contract/pins'
import { ADDRESSES_A_MINUTE, findPlaces, readMapSettings } from '#contract/roof-map'
import { addressLimit } from '#server/address-limit'
import { pinsOf } from '#server/pins'
import { GeocoderTrouble } from '#server/sources/maps'

export function mapRoutes(mount: Mount, { db, maps }: Pick<Deps, 'db' | 'maps'>): void {
  const addresses = addressLimit(db)
  mount.json(listPropertyPins, ({ actor, query }) => pinsOf(db, actor, query))
  mount.json(readMapSettings, async () => ({
    imagery: maps.imagery,
    offered: maps.offered,
    findsAddresses: maps.geocoder !== null,
    addressService: maps.geocoder?.service ?? null,
  }))
  mount.json(findPlaces, async ({ actor, query }) => {
    if (maps.geocoder === null) return []
    const waitMs = await addresses.take(actor.organizationId)
    if (waitMs > 0) {
      const sentence = message`Your organization has looked up ${ADDRESSES_A_MINUTE} addresses within a minute; please wait a moment`
      throw new AppError('too-many-requests', sentence, { retryAfterS: Math.ceil(waitMs / 1000) })
    }
    try {
      return await maps.geocoder.find(query.address)
    } catch (error) {
      if (!(error instanceof GeocoderTrouble)) throw error
      throw new AppError('upstream-failed', 'The address service gave no answer. Move the map, or set the pin by hand.', { cause: error })
    }
  })
}
