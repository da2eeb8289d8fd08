import { listPropertyPins } from '@ridgeline/contracts/map/pins'
import { readMapSettings } from '@ridgeline/contracts/property/roof-map'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'

/** Properties that have a pin. */
export const pinsQuery = queryOptions({ queryKey: ['map', 'pins'], queryFn: () => call(listPropertyPins, {}) })
export const mapSettingsQuery = queryOptions({ queryKey: ['map', 'settings'], queryFn: () => call(readMapSettings, {}) })
