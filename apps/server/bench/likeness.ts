import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ExamplePictures, renderExampleCapture } from '@ridgeline/thermal/generate/file/example-capture'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { bandsOf, LIKE, unlikeness } from '@ridgeline/title/rules/likeness'
import { picturePrint } from '@ridgeline/title/server/picture-print'
import sharp from 'sharp'

/**
 * How unlike copies of a picture are to it, and how unlike different pictures of the same roof are to each other: what the limit `LIKE` is chosen by.
 * Run it: `node apps/server/bench/likeness.ts [folder of pictures]`; of a folder, each folder in it is one scene.
 */
interface Picture {
  readonly name: string
  readonly bytes: Uint8Array
  /** Pictures with the same stand were taken from exactly the same place, which only a generator or a tripod does. */
  readonly stand: string
}

const jpegOf = ({ width, height, rgb }: ExamplePictures['picture']) =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()

/** A drone that comes back hangs a little beside where it was. */
const BESIDE = [
  [0.1, 0.2],
  [0.3, 0.5],
  [1, 1],
] as const

async function generated(): Promise<Map<string, Picture[]>> {
  const scenes = new Map<string, Picture[]>()
  for (const [r, roof] of exampleRoofs.entries()) {
    const [thermal, photos]: [Picture[], Picture[]] = [[], []]
    for (const [s, scan] of roof.scans.entries())
      for (const [c, capture] of scan.captures.entries()) {
        const { view, shotSeed } = capture.spec
        const moved = s === 0 && c < 2 ? BESIDE : []
        const views = [view, ...moved.map(([m, deg]) => ({ ...view, x: view.x + m, y: view.y + m / 2, headingDeg: view.headingDeg + deg }))]
        for (const [n, shown] of views.entries()) {
          const made = renderExampleCapture({ ...capture, spec: { ...capture.spec, view: shown, shotSeed: shotSeed + n } }, 1)
          const name = `${s}/${c}${n === 0 ? '' : ` +${BESIDE[n - 1]?.[0]} m`}`
          const stand = [shown.x, shown.y, shown.heightM, shown.headingDeg, shown.tiltDeg].join(' ')
          thermal.push({ name, stand, bytes: await jpegOf(made.picture) })
          photos.push({ name, stand, bytes: await jpegOf(made.visible) })
        }
      }
    scenes.set(`roof ${r + 1}, thermograms`, thermal).set(`roof ${r + 1}, photos`, photos)
  }
  return scenes
}

function read(folder: string): Map<string, Picture[]> {
  const scenes = new Map<string, Picture[]>()
  for (const at of ['.', ...readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []))]) {
    const names = readdirSync(path.join(folder, at)).filter((name) => /\.jpe?g$/i.test(name) && !name.startsWith('neg-'))
    const pictures = names.map((name) => ({ name, bytes: readFileSync(path.join(folder, at, name)), stand: name }))
    if (pictures.length > 0) scenes.set(at, pictures)
  }
  return scenes
}

type Copy = (bytes: Uint8Array, size: { readonly width: number; readonly height: number }) => Promise<Uint8Array>
const upright = (bytes: Uint8Array) => sharp(bytes).rotate()
const quality =
  (q: number): Copy =>
  (bytes) =>
    upright(bytes).jpeg({ quality: q }).toBuffer()
const scaled =
  (by: number): Copy =>
  (bytes, { width }) =>
    upright(bytes)
      .resize(Math.round(width * by))
      .jpeg({ quality: 80 })
      .toBuffer()
const cropped =
  (by: number): Copy =>
  async (bytes, { width, height }) => {
    const [left, top] = [Math.round(width * by), Math.round(height * by)]
    const whole = await upright(bytes).toBuffer()
    return sharp(whole)
      .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
      .jpeg({ quality: 80 })
      .toBuffer()
  }
const copies: Readonly<Record<string, Copy>> = {
  'JPEG quality 95': quality(95),
  'JPEG quality 85': quality(85),
  'JPEG quality 75': quality(75),
  'JPEG quality 60': quality(60),
  'JPEG quality 50': quality(50),
  'JPEG quality 40': quality(40),
  'scaled 50 %': scaled(0.5),
  'cropped 1 % a side': cropped(0.01),
  'cropped 2 % a side': cropped(0.02),
}

const scenes = new Map([...(await generated()), ...(process.argv[2] ? read(process.argv[2]) : [])])
const found: Record<string, { far: number; shares: boolean }[]> = Object.fromEntries(Object.keys(copies).map((name) => [name, []]))
const others: { readonly far: number; readonly what: string; readonly sameStand: boolean }[] = []
let [pictures, plain] = [0, 0]
for (const [scene, members] of scenes) {
  const known: { of: Picture; print: Int8Array }[] = []
  for (const of of members) {
    const print = await picturePrint(of.bytes).catch(() => null)
    if (!print) {
      plain++
      continue
    }
    pictures++
    for (const other of known)
      others.push({
        far: unlikeness(print, other.print),
        what: `${scene}: ${other.of.name}, ${of.name}`,
        sameStand: other.of.stand === of.stand,
      })
    known.push({ of, print })
    const { width, height } = (await sharp(of.bytes).metadata()).autoOrient
    for (const [name, copy] of Object.entries(copies)) {
      const again = await picturePrint(await copy(of.bytes, { width, height }))
      const shares = again !== null && bandsOf(again).some((band) => bandsOf(print).includes(band))
      found[name]?.push({ far: again ? unlikeness(print, again) : 1, shares })
    }
  }
}
console.log(`${pictures} pictures (${plain} more have nothing to be told by); limit ${LIKE}`)
for (const [name, all] of Object.entries(found)) {
  const far = all.map((one) => one.far).sort((a, b) => a - b)
  const at = (share: number) => (far[Math.min(far.length - 1, Math.floor(far.length * share))] ?? 0).toFixed(4)
  const within = all.filter((one) => one.far <= LIKE)
  const lost = within.filter((one) => !one.shares).length
  console.log(
    `${name.padEnd(20)} median ${at(0.5)}  p95 ${at(0.95)}  worst ${at(1)}  within the limit ${((within.length / all.length) * 100).toFixed(0)} %, of these not found by their pieces: ${lost}`,
  )
}
for (const sameStand of [false, true]) {
  const own = others.filter((one) => one.sameStand === sameStand).sort((a, b) => a.far - b.far)
  console.log(
    `${sameStand ? 'taken from exactly the same place' : 'different pictures of one scene'}: ${own.length} pairs, ${own.filter((one) => one.far <= LIKE).length} within the limit`,
  )
  for (const { far, what } of own.slice(0, 8)) console.log(`  ${far.toFixed(4)} ${what}`)
}
