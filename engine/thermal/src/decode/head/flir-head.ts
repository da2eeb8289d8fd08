import { readCameraText } from '#decode/flir/camera-info'
import { listFffRecords, recordType } from '#decode/flir/container'
import { readGpsRecord } from '#decode/flir/gps-record'
import { emptyHead, type FileHead, type PartlyRead } from '#decode/head/file-head'

/** The directory of records stands in the first bytes of an FFF. */
const DIRECTORY_BYTES = 4096
/** Camera records are shorter. */
const MOST_RECORD_BYTES = 8192

/**
 * What FLIR's file format says of camera, time and place: its directory and two small records, wherever they lie.
 *
 * @throws ThermalError `bad-raw-data` or `truncated`
 */
export async function readFffHead(file: PartlyRead): Promise<FileHead> {
  const records = listFffRecords(await file.read(0, Math.min(DIRECTORY_BYTES, file.sizeBytes)))
  const dataOf = async (type: number): Promise<Uint8Array | null> => {
    const entry = records.find((record) => record.type === type && record.length > 0)
    return entry === undefined ? null : file.read(entry.offset, Math.min(entry.length, MOST_RECORD_BYTES))
  }
  const info = await dataOf(recordType.cameraInfo)
  const gps = await dataOf(recordType.gpsInfo)
  const text = info === null || info.length === 0 ? null : readCameraText(info)
  return {
    ...emptyHead,
    kind: 'thermal',
    camera: { make: 'FLIR', model: text?.model ?? null, serial: text?.serial ?? null },
    takenAt: text?.takenAt ?? null,
    position: gps === null ? null : readGpsRecord(gps),
  }
}
