import { openPicture, pictureOfSamples } from '@ridgeline/server/integrations/pictures/open-picture'
import type { Size } from '@ridgeline/thermal/image'
import type { ReadFrame } from '@ridgeline/thermal/mosaic/frame'
import { viewOfPose } from '@ridgeline/thermal/mosaic/lens'
import type { PlacedIsland } from '@ridgeline/thermal/mosaic/placed-flight'
import type { Lens } from '@ridgeline/thermal/mosaic/pose'
import type { MapGrid } from '@ridgeline/thermal/mosaic/tile'
import { findRig, type GreyPhoto } from '@ridgeline/thermal/mosaic/visible/find-rig'
import { type Rig, visibleView } from '@ridgeline/thermal/mosaic/visible/rig'
import { drawPhoto, type Photo, photoGains, planVisible } from '@ridgeline/thermal/mosaic/visible/visible-map'
import type { MosaicTask } from '#server/whole-roof/lay-together'

interface Drawing {
  readonly lens: Lens
  readonly island: PlacedIsland
  readonly grid: MapGrid
  readonly read: ReadFrame
}

type TaskPhoto = MosaicTask['photos'][number]

/** So many pairs say how photos hang beside thermograms, at this width. */
const PAIRS = 6
const SMALL_WIDTH = 480
/** Browsers show no larger side (px). */
const MOST_SIDE = 8192

/** Draws the photos of a map's pictures through the same poses: a picture of equal geometry, as JPEG. Null where photos are few, or nothing says where they look. */
export async function drawVisible(photos: readonly TaskPhoto[], { lens, island, grid, read }: Drawing): Promise<ArrayBuffer | null> {
  const poses = new Map(island.placed.map(({ index, pose }) => [index, pose]))
  const used = await ofOneSize(photos.filter(({ index }) => poses.has(index)))
  const [first] = used
  if (first === undefined || used.length < 2) return null
  const some = used.filter((_, k) => k % Math.ceil(used.length / PAIRS) === 0)
  const rig = findRig(
    some.map(({ index, small }) => ({ thermal: read(index), photo: small })),
    lens,
  )
  if (rig === null) return null
  const full = enlarged(rig, first.size.width / first.small.width)
  const cameras = used.map(({ index }) => visibleView(viewOfPose(lens, poses.get(index) as PlacedIsland['placed'][number]['pose']), full))
  const plan = planVisible(grid, island.surface, cameras, first.size)
  const gains = photoGains(
    plan,
    used.map(({ small }) => small),
    first.size,
  )
  const into = new Uint8Array(3 * grid.width * grid.height)
  for (const [k, { jpeg }] of used.entries()) drawPhoto(plan, k, await photoOf(jpeg), gains[k] as number, into)
  return jpegOf(into, grid)
}

interface ReadPhoto extends TaskPhoto {
  readonly size: Size
  readonly small: GreyPhoto
}

/** The photos of the size that most have; one that cannot be read is left out. */
async function ofOneSize(photos: readonly TaskPhoto[]): Promise<readonly ReadPhoto[]> {
  const read: ReadPhoto[] = []
  for (const photo of photos) {
    const found = await smallOf(photo.jpeg).catch(() => null)
    if (found) read.push({ ...photo, ...found })
  }
  const bySize = Map.groupBy(read, ({ size }) => `${size.width} ${size.height}`)
  return [...bySize.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
}

async function smallOf(jpeg: ArrayBuffer): Promise<Pick<ReadPhoto, 'size' | 'small'>> {
  const image = await openPicture(new Uint8Array(jpeg))
  const { width, height } = await image.metadata()
  const { data, info } = await image.resize({ width: SMALL_WIDTH }).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { size: { width, height }, small: { width: info.width, height: info.height, grey: data } }
}

const enlarged = ({ lens, turn }: Rig, times: number): Rig => ({
  lens: { ...lens, focalPx: times * lens.focalPx, centreX: times * lens.centreX, centreY: times * lens.centreY },
  turn,
})

async function photoOf(jpeg: ArrayBuffer): Promise<Photo> {
  const { data, info } = await (await openPicture(new Uint8Array(jpeg)))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

async function jpegOf(rgb: Uint8Array, { width, height }: Size): Promise<ArrayBuffer> {
  const image = await pictureOfSamples(rgb, { width, height, channels: 3 })
  const fitted = image.resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
  return Uint8Array.from(await fitted.jpeg({ quality: 85 }).toBuffer()).buffer
}
