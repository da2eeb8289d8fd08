import { CENSUS_URL, censusGeocoder } from '@ridgeline/map/server/sources/census-geocoder'
import { googleGeocoder } from '@ridgeline/map/server/sources/google-geocoder'
import { type Maps, TILES_PATH } from '@ridgeline/map/server/sources/maps'
import { nominatimGeocoder } from '@ridgeline/map/server/sources/nominatim-geocoder'
import { openPmtiles, type TileArchive } from '@ridgeline/map/server/sources/pmtiles'
import { z } from 'zod'

/** Services that need no key, by the word that stands for them. */
const imageries: Readonly<Record<string, NonNullable<Maps['imagery']>>> = {
  usgs: {
    tiles: 'https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}',
    attribution: 'USGS The National Map',
    maxZoom: 16,
  },
}
const NO_ATTRIBUTION = 'MAP_ATTRIBUTION is needed beside MAP_IMAGERY: whom the pictures are of, as its terms ask for it'
const LEAST_ZOOM = 1
const MOST_ZOOM = 22
const USUAL_ZOOM = 19
const Zoom = z.coerce.number().int().min(LEAST_ZOOM).max(MOST_ZOOM)

/** Imagery of the environment; free pictures to be asked about where none is named, nothing where it says `none`; and the geocoder, that of the US Census Bureau unless another or none is named. @throws RangeError that names the variable and says what was expected */
export function readMaps(env: Readonly<Record<string, string | undefined>>): Maps {
  const geocoder = geocoderIn(env)
  const { MAP_IMAGERY: named, MAP_ATTRIBUTION: attribution, MAP_MAX_ZOOM: zoom } = env
  const usgs = imageries.usgs ?? null
  if (!named?.endsWith('.pmtiles') || /^https?:/.test(named)) return { imagery: imageryIn(env), offered: named ? null : usgs, geocoder }
  if (!attribution) throw new RangeError(NO_ATTRIBUTION)
  if (zoom) throw new RangeError('MAP_MAX_ZOOM is not for a .pmtiles file, which says itself how near it goes')
  const archive = archiveIn(named)
  return { imagery: { tiles: TILES_PATH, attribution, maxZoom: archive.maxZoom }, offered: null, geocoder, archive }
}

function archiveIn(file: string): TileArchive {
  try {
    return openPmtiles(file)
  } catch (cause) {
    throw new RangeError(`MAP_IMAGERY is not usable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function imageryIn({ MAP_IMAGERY: named, MAP_ATTRIBUTION: attribution, MAP_MAX_ZOOM: zoom }: Readonly<Record<string, string | undefined>>) {
  if (!named || named.toLowerCase() === 'none') {
    if (attribution || zoom) throw new RangeError('MAP_ATTRIBUTION and MAP_MAX_ZOOM belong to MAP_IMAGERY, which is not set')
    return null
  }
  const known = imageries[named.toLowerCase()]
  if (known) return known
  if (!isTemplate(named))
    throw new RangeError(
      `MAP_IMAGERY is not usable: expected usgs, none, a .pmtiles file, or an https address with {z}, {x} and {y} such as https://tiles.example.com/{z}/{x}/{y}.jpg`,
    )
  if (!attribution) throw new RangeError(NO_ATTRIBUTION)
  const maxZoom = Zoom.default(USUAL_ZOOM).safeParse(zoom || undefined)
  if (!maxZoom.success) throw new RangeError(`MAP_MAX_ZOOM is not usable: expected a whole number from ${LEAST_ZOOM} to ${MOST_ZOOM}`)
  return { tiles: named, attribution, maxZoom: maxZoom.data }
}

const isTemplate = (text: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && /^https?:\/\//.test(text) && URL.canParse(text) && !/[\s;,'"]/.test(text)

function geocoderIn({
  GEOCODER: named,
  GEOCODER_URL: url,
  GEOCODER_KEY: key,
}: Readonly<Record<string, string | undefined>>): Maps['geocoder'] {
  const kind = named?.toLowerCase()
  if (url && kind !== 'nominatim') throw new RangeError('GEOCODER_URL belongs to GEOCODER=nominatim')
  if (key && kind !== 'google') throw new RangeError('GEOCODER_KEY belongs to GEOCODER=google')
  if (kind === 'none') return null
  if (kind === 'google') {
    if (!key) throw new RangeError('GEOCODER=google needs GEOCODER_KEY, the key of your Google Maps account')
    return googleGeocoder(key)
  }
  if (kind === 'nominatim') {
    if (!url || !isAddress(url))
      throw new RangeError('GEOCODER=nominatim needs GEOCODER_URL, the address of your own Nominatim: the public one is not for businesses')
    return nominatimGeocoder(url)
  }
  const address = !named || kind === 'census' ? CENSUS_URL : named
  if (!isAddress(address))
    throw new RangeError(
      'GEOCODER is not usable: expected census, google, nominatim, none, or the address of a geocoder that answers in the form of the US Census Bureau',
    )
  return censusGeocoder(address)
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)
