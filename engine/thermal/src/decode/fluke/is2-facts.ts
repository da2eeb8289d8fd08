import type { Camera, TakenAt } from '#decode/decoded-file'
import { type Properties, readProperties, takenAtIn, textIn } from '#decode/fluke/properties'
import type { ZipEntry } from '#decode/zip/archive'

/** Name of the list of what the camera says of a picture. */
export const PROPERTIES = 'ImageProperties.json'
/** Far more than a camera writes. */
export const MAX_RECORD_BYTES = 2 ** 22

/** The camera as its properties name it. */
export const cameraIn = (properties: Properties): Pick<Camera, 'make' | 'model' | 'serial'> => ({
  make: textIn(properties, 'THERMAL_IMAGER_MAKE') ?? 'Fluke',
  model: textIn(properties, 'THERMAL_IMAGER_MODEL'),
  serial: textIn(properties, 'THERMAL_IMAGER_SN'),
})

/** Camera and time, from the list of properties alone; nothing where it is no such list. @throws ThermalError what the archive refuses */
export function readIs2Facts(entry: ZipEntry): { camera?: Pick<Camera, 'make' | 'model' | 'serial'>; takenAt?: TakenAt | null } {
  const properties = readProperties(entry.read(MAX_RECORD_BYTES))
  return properties === null ? {} : { camera: cameraIn(properties), takenAt: takenAtIn(properties) }
}
