import { extname } from 'node:path'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { written } from '@ridgeline/words/written'
import { writeCog } from '#export/cog'
import { type FlownFile, flightFrames } from '#mosaic/flight-frames'
import type { FlightFrame, MosaicProgress, ReadFrame } from '#mosaic/frame'
import type { RunJobs } from '#mosaic/jobs'
import { headingDeg } from '#mosaic/lens'
import { type Mosaic, makeMosaic } from '#mosaic/make-mosaic'
import { earthBox, type MapPlace, mapPlaceOf } from '#mosaic/map-place'
import { placeFlight } from '#mosaic/place-flight'
import type { PlacedFlight, PlacedIsland } from '#mosaic/placed-flight'
import type { PlacedFlightFrame } from '#mosaic/pose'
import { readArguments, someFiles } from './arguments.ts'
import { FrameStore } from './frame-store.ts'
import { JobPool } from './job-pool.ts'
import { assertPlaced, type Pictures, pictureOptions, picturePaths, placementOf, writePictures } from './mosaic-pictures.ts'
import { text } from './option-readers.ts'
import { assertFree, openWhole, type WholeFile } from './output-path.ts'
import { readFlight } from './read-flight.ts'
import { Refusal, type RefusalFields, RefusedFile } from './refusal.ts'
import { round4 } from './round.ts'
import { type ReadingOptions, readingOptions } from './thermal-file.ts'

/** Every field that other programs read, as it stands in a refusal. */
export const nothingJoined = {
  placed: 0,
  left: [],
  widthPx: null,
  heightPx: null,
  pixelM: null,
  bounds: null,
  residualPx: null,
  frames: [],
  seconds: null,
} as const

interface LeftFile {
  readonly file: string
  readonly reason: string
}

/** The files that may be frames of one flight, each with its place among all files. */
interface Flown {
  readonly files: readonly { readonly name: string; readonly file: FlownFile; readonly index: number }[]
  readonly left: readonly LeftFile[]
}

const packed = promisify(deflate)
const ENOUGH = 'two or more overlapping pictures of one flight'

/** `mosaic FILE FILE... -o roof.tif`: all frames of a flight as one temperature map. */
export async function mosaic(words: readonly string[]): Promise<object> {
  const started = performance.now()
  const readers = { ...readingOptions, output: text, ...pictureOptions }
  const { files, options, flags } = readArguments(words, readers, ['force'])
  const { output, png, kmz, seams, ...reading } = options
  const pictures = { png, kmz, seams }
  if (output === undefined) throw new Refusal('bad-arguments', 'No output is named.', '-o and a file, such as roof.tif')
  if (someFiles(files).length < 2) throw new Refusal('too-few-frames', 'Only one file is given.', ENOUGH)
  for (const path of [output, ...picturePaths(pictures)]) assertFree(path, files, flags.has('force'))
  // whether it can be written is known before the work
  const target = openWhole(output)
  const store = new FrameStore()
  const pool = new JobPool()
  try {
    const flown = await readFlown([...new Set(files)], reading, store)
    const joined = join(flown, store, pool.run)
    assertPlaced(joined.place, pictures)
    for (const path of furtherPaths(joined.placed, output, pictures)) assertFree(path, files, flags.has('force'))
    const drawn: Drawn[] = []
    for (const [k, island] of joined.placed.islands.entries()) {
      const map = drawIsland(joined, island, pool.run)
      const file = numbered(output, k)
      await writeMap(map, joined.place, k === 0 ? target : openWhole(file))
      writePictures(map, joined.place, numberedPictures(pictures, k))
      drawn.push({ file, grid: map.grid, frames: map.frames })
    }
    return answer(flown, joined, drawn, started)
  } catch (error) {
    target.abandon()
    throw error
  } finally {
    store.close()
    await pool.close()
  }
}

/** The file of a roof beside the first, which no picture joins with it: `roof.tif`, then `roof-2.tif`. */
const numbered = (path: string, k: number): string => {
  const extension = extname(path)
  return k === 0 ? path : `${path.slice(0, path.length - extension.length)}-${k + 1}${extension}`
}

const numberedPictures = ({ png, kmz, seams }: Pictures, k: number): Pictures => ({
  png: png && numbered(png, k),
  kmz: kmz && numbered(kmz, k),
  seams: seams && numbered(seams, k),
})

/** Files beside those that were named, for roofs beside the first. */
const furtherPaths = ({ islands }: PlacedFlight, output: string, pictures: Pictures): string[] =>
  [...islands.keys()].slice(1).flatMap((k) => [numbered(output, k), ...picturePaths(numberedPictures(pictures, k))])

const tell = (line: string): boolean => process.stderr.write(`${line}\n`)

async function readFlown(files: readonly string[], reading: ReadingOptions, store: FrameStore): Promise<Flown> {
  const progress = progressOf()
  const { flown, refused } = await readFlight(
    files,
    reading,
    (index, image) => store.put(index, image),
    (count) => progress.report('read', count, files.length),
  )
  const found = flown.flatMap((file, index) => (file === null ? [] : [{ name: files[index], file, index }]))
  const left = refused.flatMap((why, index): LeftFile[] => (why === null ? [] : [{ file: files[index], reason: why.code }]))
  assertEnough(found.length, refused)
  const usual = usualCamera(found.map(({ file }) => file))
  const same = found.filter(({ file }) => cameraOf(file) === usual)
  if (same.length < 2) {
    throw new Refusal('mixed-cameras', 'No two of the files come from one camera.', 'pictures of one flight, taken by one camera')
  }
  const others = found.filter(({ file }) => cameraOf(file) !== usual)
  return { files: same, left: [...left, ...others.map(({ name }) => ({ file: name, reason: 'other-camera' }))] }
}

/** The trouble of the files themselves goes before that of there being too few. */
function assertEnough(count: number, refused: readonly (RefusalFields | null)[]): void {
  if (count >= 2) return
  const why = refused.find((one) => one !== null)
  if (why) throw new RefusedFile(why)
  throw new Refusal('too-few-frames', 'Fewer than two files hold temperatures.', ENOUGH)
}

const cameraOf = ({ camera: { make, model }, width, height }: FlownFile): string => JSON.stringify([make, model, width, height])

/** The camera of most files; of two with as many the one that comes first by name. */
function usualCamera(files: readonly FlownFile[]): string {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(cameraOf(file), (counts.get(cameraOf(file)) ?? 0) + 1)
  const [[usual]] = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  return usual
}

interface Joined {
  readonly frames: readonly FlightFrame[]
  readonly read: ReadFrame
  readonly placed: PlacedFlight
  readonly place: MapPlace
}

/** What is told of a map once it is written. */
interface Drawn extends Pick<Mosaic, 'grid' | 'frames'> {
  readonly file: string
}

const LOOKS_DOWN = 'overlapping pictures that look down on one roof'

function join({ files }: Flown, store: FrameStore, run: RunJobs): Joined {
  const { frames, origin } = flightFrames(files)
  const read: ReadFrame = (frame) => store.read(files[frame].index)
  const placed = placeFlight(frames, read, progressOf(), run)
  if (placed.refusal !== null) throw new Refusal('no-mosaic', written(placed.refusal), LOOKS_DOWN)
  return { frames, read, placed, place: mapPlaceOf(origin) }
}

function drawIsland({ frames, read, placed: { lens }, place }: Joined, island: PlacedIsland, run: RunJobs): Mosaic {
  const map = makeMosaic({ frames, lens }, island, read, progressOf(), place.turn, run)
  if (map === null) throw new Refusal('no-mosaic', 'No picture looks down on the roof.', LOOKS_DOWN)
  return map
}

async function writeMap(map: Mosaic, place: MapPlace, target: WholeFile): Promise<void> {
  const { width, height } = map.grid
  const description = `The whole roof of ${map.frames.length} thermograms.`
  await writeCog(
    { width, height, placement: placementOf(map, place), description, kelvin: (...box) => map.tile(...box).kelvin },
    (bytes) => target.write(bytes),
    { deflate: (bytes) => packed(bytes) },
  )
  target.finish()
}

/** The first map in full; roofs that no picture joins with it are left out of it, and have maps of their own. */
function answer({ files, left }: Flown, { placed, place }: Joined, drawn: readonly Drawn[], started: number): object {
  const nameOf = ({ index }: { readonly index: number }): string => files[index].name
  const told = ({ grid, frames }: Drawn) => ({
    widthPx: grid.width,
    heightPx: grid.height,
    pixelM: grid.pixelM,
    bounds: earthBox(grid, place),
    residualPx: { median: round4(placed.residualPx.median), p95: round4(placed.residualPx.p95) },
    frames: frames.map((frame) => ({ file: nameOf(frame), ...frameOf(frame, place) })),
  })
  const [first, ...others] = drawn
  return {
    placed: first.frames.length,
    left: [
      ...left,
      ...placed.left.map((one) => ({ file: nameOf(one), reason: one.reason })),
      ...others.flatMap(({ frames }) => frames.map((frame) => ({ file: nameOf(frame), reason: 'island' }))),
    ],
    ...told(first),
    ...(others.length > 0 ? { islands: others.map((one) => ({ file: one.file, placed: one.frames.length, ...told(one) })) } : {}),
    seconds: Math.round((performance.now() - started) / 10) / 100,
  }
}

function frameOf({ pose, offsetK }: PlacedFlightFrame, place: MapPlace) {
  const { northDeg, scale } = place.turn
  const [sine, cosine] = [Math.sin((northDeg * Math.PI) / 180), Math.cos((northDeg * Math.PI) / 180)]
  const earth = place.toEarth(scale * (cosine * pose.eastM + sine * pose.northM), scale * (cosine * pose.northM - sine * pose.eastM))
  return {
    lon: earth && round8(earth.longitude),
    lat: earth && round8(earth.latitude),
    headingDeg: round4(headingDeg(pose)),
    offsetK: round4(offsetK),
  }
}

/** A millimetre. */
const round8 = (degrees: number): number => Math.round(degrees * 1e8) / 1e8

/** Tells each step on the other stream, and how far it is, ten times at most. */
function progressOf(): { readonly report: (step: Parameters<MosaicProgress['report']>[0] | 'read', done: number, of: number) => void } {
  let said = ''
  return {
    report: (step, done, of) => {
      const now = `${step} ${Math.floor((10 * done) / Math.max(1, of))}`
      if (now === said) return
      said = now
      tell(of > 1 ? `${step} ${done} of ${of}` : step)
    },
  }
}
