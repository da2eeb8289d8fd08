import type { Camera, Position, TakenAt } from '#decode/decoded-file'
import { type ExifTag, exifBlock, placeTags, rationalTag, takenAtTags, textTag } from '#export/exif-block'

function exifTags(camera: Camera, takenAt: TakenAt): ExifTag[] {
  const tags = takenAtTags(takenAt.local, takenAt.offsetMinutes)
  if (camera.focalLengthMm !== null) tags.push(rationalTag(0x920a, [[Math.round(camera.focalLengthMm * 1000), 1000]]))
  if (camera.serial !== null) tags.push(textTag(0xa431, camera.serial))
  if (camera.lens !== null) tags.push(textTag(0xa434, camera.lens))
  return tags
}

/** The EXIF block of a picture: who took it, with what, when and where. A JPEG's APP1 payload begins with `Exif\0\0` before it. */
export const writeExif = (camera: Camera, takenAt: TakenAt, position: Position | null): Uint8Array =>
  exifBlock({
    main: [
      ...(camera.make === null ? [] : [textTag(0x010f, camera.make)]),
      ...(camera.model === null ? [] : [textTag(0x0110, camera.model)]),
    ],
    exif: exifTags(camera, takenAt),
    gps: position === null ? [] : placeTags(position.latitude, position.longitude, position.altitudeM),
  })
