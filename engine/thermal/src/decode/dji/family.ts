import { startsWith } from '#decode/binary'
import { type JpegStructure, payloadsOf } from '#decode/jpeg/structure'

/** How a DJI thermal camera lays out its data. */
export interface DjiFamily {
  /** `other` has DJI's magic but letters we have not met. */
  readonly name: 'iirp' | 'girp' | 'hirp' | 'dirp-h20t' | 'dirp-xts' | 'other'
  /** Marker of the segments that hold the counts. */
  readonly rawMarker: number
  /** The table of temperatures: its marker, and how far a count is shifted right to index it. */
  readonly table: { readonly marker: number; readonly indexShift: number } | null
}

const APP2 = 0xe2
const APP3 = 0xe3
const APP4 = 0xe4
const APP5 = 0xe5

const magic = '\xff\xd2\xd1\xff'

const families: Record<DjiFamily['name'], DjiFamily> = {
  iirp: { name: 'iirp', rawMarker: APP3, table: null },
  girp: { name: 'girp', rawMarker: APP3, table: { marker: APP5, indexShift: 0 } },
  hirp: { name: 'hirp', rawMarker: APP3, table: null },
  other: { name: 'other', rawMarker: APP3, table: null },
  'dirp-h20t': { name: 'dirp-h20t', rawMarker: APP3, table: { marker: APP5, indexShift: 2 } },
  'dirp-xts': { name: 'dirp-xts', rawMarker: APP4, table: { marker: APP3, indexShift: 0 } },
}

/** Length of the parameter block of the Mavic 2 Enterprise Advanced, which has no magic. */
const M2EA_PARAMETER_BYTES = 224
/** The smallest thermal picture DJI stores; a shorter block is something else. */
const RAW_BYTES_AT_LEAST = 65_532

const totalOf = (jpeg: JpegStructure, marker: number): number => payloadsOf(jpeg, marker).reduce((sum, payload) => sum + payload.length, 0)

/**
 * Finds the family by what the segments hold, not by the name of the camera: firmware updates have moved models between families.
 *
 * @returns null where the file carries no DJI thermal data
 */
export const findDjiFamily = (jpeg: JpegStructure): DjiFamily | null => {
  const [parameters] = payloadsOf(jpeg, APP4)
  if (parameters !== undefined && startsWith(parameters, magic)) {
    for (const name of ['iirp', 'girp', 'hirp'] as const) if (startsWith(parameters, name, magic.length)) return families[name]
    return families.other
  }
  if (parameters !== undefined && startsWith(parameters, '\xaa\x55\x12\x06')) return families['dirp-h20t']
  const hasPlug = payloadsOf(jpeg, APP2).some((payload) => startsWith(payload, 'Plug'))
  if (hasPlug && totalOf(jpeg, APP4) >= RAW_BYTES_AT_LEAST) return families['dirp-xts']
  const isM2ea = parameters?.length === M2EA_PARAMETER_BYTES && totalOf(jpeg, APP3) >= RAW_BYTES_AT_LEAST
  return isM2ea ? families.iirp : null
}

/**
 * Whether the JPEG carries DJI's thermal data. So many bytes in APP3 are nothing else; without the parameters beside them they are damaged, and
 * must not pass for an ordinary photo.
 */
export const hasDjiThermal = (jpeg: JpegStructure): boolean => findDjiFamily(jpeg) !== null || totalOf(jpeg, APP3) >= 2 * RAW_BYTES_AT_LEAST
