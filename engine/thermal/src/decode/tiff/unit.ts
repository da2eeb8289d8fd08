import { ZERO_CELSIUS_K } from '#constants'
import { type TiffDirectory, type TiffSource, tagText } from '#decode/tiff/directory'
import type { TiffScale } from '#decode/tiff/scale'

const GDAL_METADATA = 42112
const MAX_METADATA_BYTES = 65_536

/** Units as programs spell them, letters only: kelvin of one unit, and of its zero. */
const UNITS: readonly { readonly names: readonly string[]; readonly gainK: number; readonly offsetK: number }[] = [
  { names: ['c', 'degc', 'celsius', 'degreecelsius', 'degreescelsius'], gainK: 1, offsetK: ZERO_CELSIUS_K },
  { names: ['f', 'degf', 'fahrenheit', 'degreefahrenheit', 'degreesfahrenheit'], gainK: 1 / 1.8, offsetK: ZERO_CELSIUS_K - 32 / 1.8 },
  { names: ['k', 'kelvin', 'kelvins'], gainK: 1, offsetK: 0 },
]

/**
 * The temperature scale that a TIFF states itself: the unit of its first band, with scale and offset, as GDAL and our own export write it.
 *
 * @returns null where it states none, or a unit that is no temperature
 * @throws ThermalError when the tag is damaged
 * @see GDAL GTiff driver, metadata: items with role unittype, scale and offset
 */
export function statedTiffScale(source: TiffSource, directory: TiffDirectory): TiffScale | null {
  const text = tagText(source, directory, GDAL_METADATA, MAX_METADATA_BYTES) ?? ''
  const items = [...text.matchAll(/<Item\s([^>]{0,200})>([^<]{0,100})<\/Item>/g)]
  const item = (role: string): string | null =>
    items.find(([, attributes]) => attributes.includes('sample="0"') && attributes.includes(`role="${role}"`))?.[2] ?? null
  const name =
    item('unittype')
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? ''
  const unit = UNITS.find(({ names }) => names.includes(name))
  const scale = Number(item('scale') ?? 1)
  const offset = Number(item('offset') ?? 0)
  if (unit === undefined || !Number.isFinite(scale) || !Number.isFinite(offset) || scale === 0) return null
  return { id: 'stated', label: 'As the file states', gainK: scale * unit.gainK, offsetK: offset * unit.gainK + unit.offsetK }
}
