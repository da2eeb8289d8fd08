import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, toHex } from '#rules/bytes'
import { isConsistent, isIncluded, planConsistency, planInclusion, proofOf, rootByInclusion, subtreesOfPlan } from '#rules/proofs'
import { append, emptyRoot, leafHash, rangeHash, rootOf } from '#rules/tree'
import { MemoryLog } from './build.ts'

/** Leaves and roots of the reference tests of Certificate Transparency (merkle_tree_test.cc, from which RFC 9162 took its examples). */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const logOf = (size: number): MemoryLog => {
  const log = new MemoryLog()
  for (let i = 0; i < size; i++) log.add(`leaf ${i}`)
  return log
}
/** The log as it was when it had `size` leaves. */
const rootAt = (log: MemoryLog, size: number) => rangeHash({ start: 0, end: size }, log.read)

test('roots are those of the reference tests of Certificate Transparency', () => {
  expect(toHex(emptyRoot())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  const log = new MemoryLog()
  for (const [i, leaf] of leaves.entries()) {
    log.add(fromHex(leaf))
    expect(toHex(log.root)).toBe(roots[i])
    expect(toHex(rootOf(leaves.slice(0, i + 1).map((one) => leafHash(fromHex(one)))))).toBe(roots[i])
    expect(toHex(rangeHash({ start: 0, end: i + 1 }, log.read))).toBe(roots[i])
  }
})

test('proofs are those of the reference tests of Certificate Transparency', () => {
  const log = new MemoryLog()
  for (const leaf of leaves) log.add(fromHex(leaf))
  const inclusion = (index: number, size: number) => proofOf(planInclusion(index, size), log.read).map(toHex)
  const consistency = (from: number, to: number) => proofOf(planConsistency(from, to), log.read).map(toHex)
  expect(inclusion(0, 8)).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ])
  expect(inclusion(5, 8)).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ])
  expect(inclusion(2, 3)).toEqual(['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'])
  expect(consistency(1, 1)).toEqual([])
  expect(consistency(6, 8)).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ])
  expect(consistency(2, 5)).toEqual([
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  ])
})

const require = createRequire(import.meta.url)
/** Written by others for other logs; it has no entrance of its own for this, so the file itself is taken. */
const sigstore = require('@sigstore/verify/dist/tlog/merkle.js') as {
  verifyMerkleInclusion(entry: object, checkpoint: { logHash: Buffer; logSize: bigint }): void
}

test('@sigstore/verify takes every proof of logs of 1 to 65 leaves, and none of another leaf', () => {
  const log = logOf(65)
  const takes = (index: number, size: number, body: string) => {
    const hashes = proofOf(planInclusion(index, size), log.read).map((hash) => Buffer.from(hash))
    const rootHash = Buffer.from(rootAt(log, size))
    const inclusionProof = { logIndex: String(index), hashes }
    try {
      sigstore.verifyMerkleInclusion({ inclusionProof, canonicalizedBody: Buffer.from(body) }, { logHash: rootHash, logSize: BigInt(size) })
      return true
    } catch {
      return false
    }
  }
  let [taken, refused] = [0, 0]
  for (let size = 1; size <= 65; size++)
    for (let index = 0; index < size; index++) {
      if (takes(index, size, `leaf ${index}`)) taken++
      if (!takes(index, size, `leaf ${index}!`)) refused++
    }
  expect([taken, refused]).toEqual([2145, 2145])
})

test('every log of 1 to 40 leaves is shown to go on every earlier one, and no other', () => {
  const log = logOf(40)
  for (let to = 0; to <= 40; to++)
    for (let from = 0; from <= to; from++) {
      const proof = proofOf(planConsistency(from, to), log.read)
      const [older, newer] = [rootAt(log, from), rootAt(log, to)].map((root, i) => ({ size: i === 0 ? from : to, root }))
      if (!older || !newer) throw new Error('no roots')
      expect(isConsistent(older, newer, proof)).toBe(true)
      if (from === 0) continue
      const other = { ...older, root: Uint8Array.from(createHash('sha256').update('another').digest()) }
      expect(isConsistent(other, newer, proof)).toBe(false)
      expect(isConsistent(older, { ...newer, root: other.root }, proof)).toBe(false)
      expect(isConsistent(older, newer, [...proof, other.root])).toBe(false)
      if (proof.length > 0) expect(isConsistent(older, newer, proof.slice(1))).toBe(false)
    }
})

test('no changed byte of a proof, a leaf or a root passes', () => {
  const log = logOf(200)
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), (size, a, b, xor) => {
      const index = a % size
      const of = { index, size, leaf: log.read({ level: 0, index }), proof: proofOf(planInclusion(index, size), log.read) }
      const root = rootAt(log, size)
      expect(isIncluded({ ...of, root })).toBe(true)
      const all = [of.leaf, root, ...of.proof].map((hash) => Uint8Array.from(hash))
      const at = b % (all.length * 32)
      const hit = all[Math.floor(at / 32)]
      if (!hit) throw new Error('no hash')
      hit[at % 32] = (hit[at % 32] ?? 0) ^ xor
      const [leaf, changedRoot, ...proof] = all
      if (!leaf || !changedRoot) throw new Error('no hashes')
      expect(isIncluded({ index, size, leaf, proof, root: changedRoot })).toBe(false)
    }),
  )
})

test('a proof is for one place in one log', () => {
  const log = logOf(100)
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100 }), fc.nat(), fc.nat(), (size, a, b) => {
      const [index, other] = [a % size, b % size]
      fc.pre(index !== other)
      const proof = proofOf(planInclusion(index, size), log.read)
      const leaf = log.read({ level: 0, index })
      expect(isIncluded({ index: other, size, leaf, proof, root: rootAt(log, size) })).toBe(false)
      expect(isIncluded({ index, size, leaf, proof: [...proof, leaf], root: rootAt(log, size) })).toBe(false)
    }),
  )
})

test.each([
  [-1, 4],
  [4, 4],
  [0, 0],
  [0.5, 4],
  [Number.NaN, 4],
  [0, Number.POSITIVE_INFINITY],
  [0, 2 ** 60],
])('leaf %d of a log of %d has no proof', (index, size) => {
  expect(() => planInclusion(index, size)).toThrow(RangeError)
  expect(rootByInclusion({ index, size, leaf: emptyRoot(), proof: [] })).toBeNull()
})

test('a frontier that belongs to another size is refused', () => {
  expect(() => append([], 1, emptyRoot())).toThrow(RangeError)
})

test('a proof of a log of 1,000,000 leaves reads a few dozen hashes, wherever the leaf is', () => {
  const size = 1_000_000
  // What a proof costs is what it reads (`bench/tamper.ts` has the time): 2 for each of the 20 levels at most.
  fc.assert(
    fc.property(fc.integer({ min: 0, max: size - 1 }), (index) => {
      expect(planInclusion(index, size).length).toBeLessThanOrEqual(20)
      expect(subtreesOfPlan(planInclusion(index, size)).length).toBeLessThanOrEqual(40)
      expect(subtreesOfPlan(planConsistency(Math.max(1, index), size)).length).toBeLessThanOrEqual(40)
    }),
    { numRuns: 2000 },
  )
})
