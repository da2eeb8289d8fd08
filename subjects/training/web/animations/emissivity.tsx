import { exampleAtmosphere, exampleCurve } from '@ridgeline/thermal/generate/file/kelvin-to-counts'
import { objectSignal } from '@ridgeline/thermal/radiometry/object-signal'
import { kelvinToSignal } from '@ridgeline/thermal/radiometry/planck'
import { sampleToKelvin } from '@ridgeline/thermal/radiometry/sample-to-kelvin'
import type { Scene } from '@ridgeline/thermal/radiometry/scene'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import type { FrameProps } from './animation.tsx'
import { heatColour, Sheet, Words } from './frame.tsx'

const TRUE_K = 290.93
const [WARMEST_SKY_K, COLDEST_SKY_K] = [285, 233]
const calibration = { kind: 'planck', curve: exampleCurve, atmosphere: exampleAtmosphere } as const
const surfaces = [
  { name: 'Membrane, 0.93', emissivity: 0.93, x: 20 },
  { name: 'Bare metal, 0.10', emissivity: 0.1, x: 175 },
] as const
const WIDTH = 125

const sceneOf = (emissivity: number, skyK: number): Scene => ({
  ...{ emissivity, distanceM: 10, reflectedTempK: skyK, airTempK: TRUE_K, relativeHumidity: 0.6 },
  ...{ windowTempK: TRUE_K, windowTransmission: 1 },
})

/** What a camera that was told 0.93 makes of a surface of another emissivity, at one true temperature. */
function apparentK(emissivity: number, skyK: number): number {
  const { gain, offset } = objectSignal(exampleCurve, exampleAtmosphere, sceneOf(emissivity, skyK))
  return sampleToKelvin(calibration, sceneOf(0.93, skyK))((kelvinToSignal(exampleCurve, TRUE_K) - offset) / gain)
}

/** Membrane and metal of one temperature, as the sky clears. */
export function Emissivity({ at }: FrameProps) {
  const units = useUnits()
  const skyK = WARMEST_SKY_K + (COLDEST_SKY_K - WARMEST_SKY_K) * at
  return (
    <Sheet>
      <Words x={20} y={14}>{`The sky clears and looks like ${formatTemperature(skyK, units)}`}</Words>
      {surfaces.map(({ name, emissivity, x }) => {
        const reading = apparentK(emissivity, skyK)
        const middle = x + WIDTH / 2
        return (
          <g key={name}>
            <line
              x1={middle - 30}
              x2={middle - 12}
              y1={28}
              y2={96}
              stroke={heatColour(skyK, 225, 300)}
              strokeWidth={1 + 11 * (1 - emissivity)}
            />
            <line
              x1={middle - 12}
              x2={middle + 6}
              y1={96}
              y2={28}
              stroke={heatColour(skyK, 225, 300)}
              strokeWidth={1 + 11 * (1 - emissivity)}
            />
            <line
              x1={middle + 30}
              x2={middle + 30}
              y1={96}
              y2={28}
              stroke={heatColour(TRUE_K, 225, 300)}
              strokeWidth={1 + 11 * emissivity}
            />
            <rect x={x} y={98} width={WIDTH} height={22} fill={heatColour(reading, 225, 300)} stroke="currentColor" strokeOpacity={0.5} />
            <Words x={x} y={134}>
              {name}
            </Words>
            <Words x={x} y={149}>{`is at ${formatTemperature(TRUE_K, units)}`}</Words>
            <Words x={x} y={164}>{`reads ${formatTemperature(reading, units)}`}</Words>
          </g>
        )
      })}
      <Words x={20} y={178}>
        Left ray: the sky, mirrored. Right ray: its own.
      </Words>
    </Sheet>
  )
}
