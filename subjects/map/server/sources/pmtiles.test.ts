import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPmtiles, tileIdOf } from '#server/sources/pmtiles'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-tiles-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** `[tileId, runLength, length, offset]`, offset -1 for "right after the one before". */
type Line = readonly [number, number, number, number]
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
}
function directory(lines: readonly Line[]): Buffer {
  const steps = lines.map(([id], i) => id - (lines[i - 1]?.[0] ?? 0))
  const columns = [steps, lines.map(([, run]) => run), lines.map(([, , length]) => length), lines.map(([, , , offset]) => offset + 1)]
  return gzipSync(Buffer.from([lines.length, ...columns.flat()].flatMap(varint)))
}

/** An archive of zooms 0 to 2: the world, the four tiles of zoom 1 as one picture, and one tile of zoom 2 by way of a leaf directory. */
async function archive(name: string, given: { type?: number; version?: number } = {}): Promise<string> {
  const tiles = Buffer.from('worldquarternear')
  const leaf = directory([[tileIdOf(2, 3, 1), 1, 4, 12]])
  const root = directory([
    [0, 1, 5, 0],
    [1, 4, 7, -1],
    [5, 0, leaf.length, 0],
  ])
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = given.version ?? 3
  const parts = [
    [8, 127],
    [16, root.length],
    [40, 127 + root.length],
    [48, leaf.length],
    [56, 127 + root.length + leaf.length],
    [64, tiles.length],
  ] as const
  for (const [at, value] of parts) header.writeBigUInt64LE(BigInt(value), at)
  header.set([2, 1, given.type ?? 2, 0, 2], 97)
  const file = path.join(folder, name)
  await writeFile(file, Buffer.concat([header, root, leaf, tiles]))
  return file
}

test('tiles are numbered as the form says', () => {
  const numbered = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 1],
    [1, 1, 1],
    [1, 1, 0],
    [2, 0, 0],
    [12, 3423, 1763],
  ] as const
  expect(numbered.map(([z, x, y]) => tileIdOf(z, x, y))).toEqual([0, 1, 2, 3, 4, 5, 19_078_479])
})

test('a tile is found at once, in a row of equal ones and through a leaf; what is not there is null', async () => {
  const { tile, maxZoom, contentType } = openPmtiles(await archive('world.pmtiles'))
  expect([maxZoom, contentType]).toEqual([2, 'image/png'])
  const text = async (z: number, x: number, y: number) => (await tile(z, x, y))?.toString() ?? null
  expect(await text(0, 0, 0)).toBe('world')
  expect([await text(1, 0, 0), await text(1, 1, 0)]).toEqual(['quarter', 'quarter'])
  expect(await text(2, 3, 1)).toBe('near')
  expect([await text(2, 0, 0), await text(2, 3, 3), await text(3, 0, 0), await text(1, 2, 0)]).toEqual([null, null, null, null])
})

test('a file that is none, of another edition, or of vectors is refused with a sentence', async () => {
  expect(() => openPmtiles(path.join(folder, 'nowhere.pmtiles'))).toThrow(/cannot be read/)
  const old = await archive('old.pmtiles', { version: 2 })
  expect(() => openPmtiles(old)).toThrow(/no archive of the form PMTiles 3/)
  const vectors = await archive('vectors.pmtiles', { type: 1 })
  expect(() => openPmtiles(vectors)).toThrow(/holds no pictures/)
})
