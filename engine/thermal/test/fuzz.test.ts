import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { files, mazes, promises } from './fuzz/files.ts'
import { mutated, mutations } from './fuzz/mutation.ts'
import { outcomeOf } from './fuzz/outcome.ts'

/** Damaged files read in all; `npm run fuzz` reads 100,000. */
const RUNS = 2000
const names = Object.keys(files)

describe('damaged files', () => {
  it.each(names)('%s is sound to begin with', async (name) => {
    await expect(decode(files[name])).resolves.toBeDefined()
    await expect(outcomeOf(files[name])).resolves.toMatchObject({
      name: expect.stringMatching(/^(radiometric|uncorrected|qualitative|visible)$/),
    })
  })

  it.each(names)('%s: a picture or a reason, in time and within its memory', async (name) => {
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(mutations, async (by) => {
        outcomes.add((await outcomeOf(mutated(files[name], by))).name)
      }),
      { numRuns: Math.ceil(RUNS / names.length) },
    )
    expect(outcomes.size).toBeGreaterThan(1)
  })
})

describe('short files that promise much', () => {
  it.each(Object.keys(promises))('%s is refused before it gets what it asks for', async (name) => {
    const { name: outcome, ms } = await outcomeOf(promises[name])
    expect(outcome).toMatch(/^(truncated|bad-|too-large|size-mismatch|missing-chunk|unsupported-format)/)
    expect(ms).toBeLessThan(200)
  })
})

describe('long files that lead nowhere', () => {
  it.each(Object.keys(mazes))('%s: read or refused in time', async (name) => {
    expect((await outcomeOf(mazes[name])).ms).toBeLessThan(1000)
  })
})
