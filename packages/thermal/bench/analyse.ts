import { analyseThermogram } from '#anomaly/analyse'
import { plantedThermogram, randomRoof } from '../test/planted-roof.ts'

/** Milliseconds to analyse one thermogram of 640 x 512 pixels, warm, on one core. Run: node packages/thermal/bench/analyse.ts */
const WARM_UP = 10
const RUNS = 40

for (const kinds of [
  [],
  ['board-stock', 'picture-framed', 'amorphous', 'linear'],
  ['equipment', 'point', 'amorphous', 'board-stock'],
] as const) {
  const image = plantedThermogram({ ...randomRoof(7, kinds), width: 640, height: 512 })
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const start = performance.now()
    analyseThermogram(image)
    if (run >= WARM_UP) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const name = kinds.length === 0 ? 'clean roof' : kinds.join(', ')
  console.log(`640 x 512, ${name}: median ${times[RUNS / 2].toFixed(1)} ms, fastest ${times[0].toFixed(1)} ms`)
}
