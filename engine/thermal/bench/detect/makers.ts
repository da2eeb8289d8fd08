import { makeScene } from './make-scene.ts'
import type { BenchScene } from './scene.ts'
import { makeSecondScene } from './second-maker/make-scene.ts'
import { makeTownScene } from './town/make-scene.ts'
import { makeWorksScene } from './works/make-scene.ts'

/** Who makes planted roofs: each has forms, things, textures, a lens and a sensor of its own. `seed` is that of the benchmark, which nothing is fitted on; `fitSeed` begins the roofs that the confidence is fitted on. */
export const makers = {
  first: { make: makeScene, seed: 20_000, fitSeed: 500_000, about: 'low roofs, units, pads, fasteners' },
  second: { make: makeSecondScene, seed: 40_000, fitSeed: 700_000, about: 'low roofs, plant, caps and domes' },
  works: {
    make: makeWorksScene,
    seed: 60_000,
    about: 'low roofs full of fasteners, drains, vents, patches, ponds, panels',
  },
  town: { make: makeTownScene, seed: 80_000, about: 'steep roofs seen aslant: dormers, chimneys, rooflights, tiles' },
} as const satisfies Record<string, { make: (seed: number) => BenchScene; seed: number; fitSeed?: number; about: string }>

export type MakerName = keyof typeof makers
export const makerNames = Object.keys(makers) as MakerName[]
