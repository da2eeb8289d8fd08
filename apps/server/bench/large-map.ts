/**
 * Milliseconds and memory to analyse one stitched map of 4096 x 4096 pixels, the largest that is read, as a thread does it: temperatures, findings, picture.
 * Target: under 8 s and 500 MB, so that one such file takes no more than its share.
 *
 * `node apps/server/bench/large-map.ts`
 */

import { analyseSamples } from '@ridgeline/scan/server/analysis/engine/thread-work'

const SIDE = 4096
const kelvin = new Float32Array(SIDE * SIDE)
let seed = 1
for (let i = 0; i < kelvin.length; i++) {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
  const noise = (seed / 0x7fffffff - 0.5) * 0.3
  kelvin[i] = 293 + Math.sin(x / 37) * Math.cos(y / 53) * 2 + (((x >> 6) + (y >> 6)) & 1) * 1.5 + noise
}
const start = performance.now()
const { temperatures } = analyseSamples(
  {
    kind: 'analyse',
    samples: { width: SIDE, height: SIDE, sampleType: 'f32', bytes: kelvin.buffer },
    calibration: { kind: 'linear', gainK: 1, offsetK: 0, noData: null },
    scene: null,
    correction: null,
    roofPolygon: null,
    pixelSizeM: null,
    suspectSign: null,
    visible: null,
  },
  null,
)
const ms = Math.round(performance.now() - start)
console.log(
  `${SIDE} x ${SIDE}: ${ms} ms, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB, median ${temperatures?.p50K.toFixed(2)} K`,
)
