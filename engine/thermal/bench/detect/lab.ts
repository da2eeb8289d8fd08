import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from 'jpeg-js'
import { analyseThermogram } from '#anomaly/analyse'
import { isSetAside } from '#anomaly/anomaly'
import type { Box, Point } from '#image'
import { percentile } from '#measure/statistics'

/** What was found on photographs of a box with two known defects, against their boxes. */
export interface LabResult {
  readonly images: number
  readonly strong: readonly [found: number, of: number]
  readonly weak: readonly [found: number, of: number]
  readonly falsePerImage: number
}

const folder = join(import.meta.dirname, '../../../../../shared/samples/thermal/lab-insulation')
const LEAST_OVERLAP = 0.3
/** The pictures have no temperatures: 1st to 99th percentile of the tested face are taken as so many kelvin. */
export const FACE_SPAN_K = 4
/** What thresholds on the whole picture reach on the same images: recall of the strong defect, false boxes an image. */
export const naiveBaseline = { strong: '0.92-1.00', falsePerImage: '1.6-3.9' } as const

const front: Point[] = [[285, 139], [459, 139], [459, 301], [285, 301]] // biome-ignore format: one line
/** Outline of the tested face, drawn by hand; the others show it as `front` does. */
const faces: Readonly<Record<string, readonly Point[]>> = {
  '0415': [[284, 138], [464, 139], [462, 300], [284, 300]], // biome-ignore format: one line
  '0451': [[190, 16], [530, 16], [535, 335], [200, 335]], // biome-ignore format: one line
  '0455': [[267, 148], [427, 146], [422, 300], [272, 302]], // biome-ignore format: one line
  '0463': [[358, 202], [439, 202], [437, 276], [364, 276]], // biome-ignore format: one line
  '0487': [[287, 141], [456, 139], [452, 298], [292, 300]], // biome-ignore format: one line
  '0495': [[308, 131], [458, 142], [458, 292], [308, 299]], // biome-ignore format: one line
  '0499': [[313, 128], [453, 143], [453, 290], [313, 298]], // biome-ignore format: one line
  '0507': [[306, 108], [396, 134], [396, 272], [306, 284]], // biome-ignore format: one line
}

interface Labelled {
  readonly file: string
  readonly annotated: boolean
  readonly defects: readonly { readonly severity: 'strong' | 'weak'; readonly bbox_xywh: readonly [number, number, number, number] }[]
}

/** Null where the images are not there. */
export function labResult(): LabResult | null {
  if (!existsSync(join(folder, 'labels.json'))) return null
  const labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as { readonly images: readonly Labelled[] }
  const counts = { strong: [0, 0], weak: [0, 0] } satisfies Record<string, [number, number]>
  let [invented, images] = [0, 0]
  for (const { file, defects } of labels.images.filter(({ annotated, defects }) => annotated !== false && defects.length > 0)) {
    images++
    const free = findingsIn(file)
    for (const { severity, bbox_xywh: box } of defects) {
      const [left, top, width, height] = box
      const at = free.findIndex((found) => overlap(found, { left, top, right: left + width, bottom: top + height }) >= LEAST_OVERLAP)
      counts[severity][1]++
      if (at < 0) continue
      counts[severity][0]++
      free.splice(at, 1)
    }
    invented += free.length
  }
  return { images, strong: counts.strong, weak: counts.weak, falsePerImage: invented / images }
}

function findingsIn(file: string): Box[] {
  const { width, height, data } = decode(readFileSync(join(folder, file)), { useTArray: true })
  const grey = Float32Array.from({ length: width * height }, (_, i) => data[4 * i])
  const roof = faces[/\d{4}/.exec(file)?.[0] ?? ''] ?? front
  const xs = roof.map(([x]) => x)
  const ys = roof.map(([, y]) => y)
  const onFace = grey.filter((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys)
  })
  onFace.sort()
  const perGrey = FACE_SPAN_K / Math.max(1, percentile(onFace, 0.99) - percentile(onFace, 0.01))
  const kelvin = grey.map((value) => 283 + perGrey * value)
  return analyseThermogram({ width, height, kelvin }, { roof })
    .anomalies.filter(({ kind }) => !isSetAside(kind))
    .map(({ box }) => box)
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const area = (box: Box): number => (box.right - box.left) * (box.bottom - box.top)
  return (width * height) / (area(a) + area(b) - width * height)
}
