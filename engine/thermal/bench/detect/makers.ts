import { makeHouseScene } from './house/make-scene.ts'
import { makeScene } from './make-scene.ts'
import { makePlainScene } from './plain.ts'
import type { BenchScene } from './scene.ts'
import { makeSecondScene } from './second-maker/make-scene.ts'
import { makeTownScene } from './town/make-scene.ts'
import { makeLowScene, makeSteepScene } from './varied/make-scene.ts'
import { makeWorksScene } from './works/make-scene.ts'

/** Who makes planted roofs: each has forms, things, textures, a lens and a sensor of its own. `seed` is that of the benchmark, which nothing is fitted on; `fitSeed` begins the `fitRoofs` roofs that the model is fitted on; of steep roofs few have anything planted, so that there are more. Nothing is fitted on those of 0 roofs. */
export const makers = {
  first: { make: makeScene, seed: 20_000, fitSeed: 500_000, fitRoofs: 160, about: 'low roofs, units, pads, fasteners' },
  second: { make: makeSecondScene, seed: 40_000, fitSeed: 700_000, fitRoofs: 160, about: 'low roofs, plant, caps and domes' },
  works: {
    make: makeWorksScene,
    seed: 60_000,
    fitSeed: 900_000,
    fitRoofs: 140,
    about: 'low roofs full of fasteners, drains, vents, patches, ponds, panels',
  },
  town: {
    make: makeTownScene,
    seed: 80_000,
    fitSeed: 1_100_000,
    fitRoofs: 280,
    about: 'steep roofs seen aslant: dormers, chimneys, rooflights, tiles',
  },
  plain: {
    make: makePlainScene,
    seed: 100_000,
    fitSeed: 1_300_000,
    fitRoofs: 240,
    about: 'even roofs with sharp forms, areas as wide as a room',
  },
  house: {
    make: makeHouseScene,
    seed: 120_000,
    fitSeed: 1_500_000,
    fitRoofs: 320,
    about: 'low roofs of the generator of lessons and demo, on other layouts: boards, plumes, parapets, cars',
  },
  low: {
    make: makeLowScene,
    seed: 140_000,
    fitSeed: 1_700_000,
    fitRoofs: 0,
    about: 'low roofs with whatever the trade meets, each thing in some of them',
  },
  steep: {
    make: makeSteepScene,
    seed: 160_000,
    fitSeed: 1_900_000,
    fitRoofs: 0,
    about: 'slopes with whatever the trade meets, at night and in the sun',
  },
} as const satisfies Record<string, { make: (seed: number) => BenchScene; seed: number; fitSeed: number; fitRoofs: number; about: string }>

export type MakerName = keyof typeof makers
export const makerNames = Object.keys(makers) as MakerName[]
/** Those that the model is fitted on. */
export const fittedNames = makerNames.filter((name) => makers[name].fitRoofs > 0)
