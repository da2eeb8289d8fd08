import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '@ridgeline/thermal/generate/file/kelvin-to-counts'
import { sampleToKelvin } from '@ridgeline/thermal/radiometry/sample-to-kelvin'
import type { Scene } from '@ridgeline/thermal/radiometry/scene'
import { useMemo, useState } from 'react'
import type { LabProps } from './lab.tsx'
import { Dial, LabPicture, Reading, Readings } from './lab-parts.tsx'
import { labScene, meanAround, middleOf, pictureOf } from './lab-scene.ts'
import { useLabWords } from './lab-words.ts'

const calibration = { kind: 'planck', curve: exampleCurve, atmosphere: exampleAtmosphere } as const
const METAL = { emissivity: 0.1, halfPx: 7 } as const
const SKY_K = 250

/** What a camera stored of a roof with a metal cap on it: counts, as in a file. */
function storedCounts() {
  const { scene, thermogram, truth } = labScene(['amorphous'], 11)
  const { width, height, kelvin } = thermogram
  const airTempK = scene.conditions.airK
  const real: Scene = {
    emissivity: 0.93,
    distanceM: 26,
    reflectedTempK: SKY_K,
    airTempK,
    relativeHumidity: 0.6,
    windowTempK: airTempK,
    windowTransmission: 1,
  }
  const counts = kelvinToCounts(kelvin, exampleCurve, exampleAtmosphere, real)
  const mirror = kelvinToCounts(kelvin, exampleCurve, exampleAtmosphere, { ...real, emissivity: METAL.emissivity })
  const wet = middleOf(truth.anomalyLabels, 1, width)
  const roof = [wet[0] > width / 2 ? wet[0] - 45 : wet[0] + 45, wet[1]] as const
  const cap = [roof[0], wet[1] > height / 2 ? wet[1] - 35 : wet[1] + 35] as const
  for (let row = -METAL.halfPx; row <= METAL.halfPx; row++)
    for (let column = -METAL.halfPx; column <= METAL.halfPx; column++) {
      const at = (Math.round(cap[1]) + row) * width + Math.round(cap[0]) + column
      if (row * row + column * column <= METAL.halfPx ** 2) counts[at] = mirror[at] ?? 0
    }
  return { counts, width, height, real, places: { wet, roof, cap } }
}

/** Emissivity and reflected temperature against stored counts: the temperatures are computed again with each move. */
export function RadiometryLab({ name, onUsed }: LabProps) {
  const { temperature, difference } = useLabWords()
  const stored = useMemo(storedCounts, [])
  const [emissivity, setEmissivity] = useState(0.95)
  const [reflectedK, setReflectedK] = useState(name === 'reflected' ? stored.real.airTempK : SKY_K)
  const thermogram = useMemo(() => {
    const toKelvin = sampleToKelvin(calibration, { ...stored.real, emissivity, reflectedTempK: reflectedK })
    return { width: stored.width, height: stored.height, kelvin: Float32Array.from(stored.counts, toKelvin) }
  }, [stored, emissivity, reflectedK])
  const picture = useMemo(() => pictureOf(thermogram), [thermogram])
  const { wet, roof, cap } = stored.places
  const read = (place: readonly [number, number]) => meanAround(thermogram, place, 3)
  const share = ([x, y]: readonly [number, number]) => [x / stored.width, y / stored.height] as const
  const move = (set: (value: number) => void) => (value: number) => {
    set(value)
    onUsed()
  }
  return (
    <>
      <LabPicture
        picture={picture}
        label="Thermogram of a roof with an area, the roof beside it and a metal cap"
        marks={[
          { label: 'A', at: share(wet) },
          { label: 'R', at: share(roof) },
          { label: 'M', at: share(cap) },
        ]}
      />
      <Dial
        label="Emissivity"
        value={emissivity}
        min={0.1}
        max={1}
        step={0.01}
        text={emissivity.toFixed(2)}
        onChange={move(setEmissivity)}
      />
      <Dial
        label="Reflected temperature"
        value={reflectedK}
        min={230}
        max={295}
        step={1}
        text={temperature(reflectedK)}
        onChange={move(setReflectedK)}
      />
      <Readings>
        <Reading name="R, roof">{temperature(read(roof))}</Reading>
        <Reading name="A, area">{temperature(read(wet))}</Reading>
        <Reading name="A against R">{difference(read(wet) - read(roof))}</Reading>
        <Reading name="M, metal cap">{temperature(read(cap))}</Reading>
        <Reading name="Air">{temperature(stored.real.airTempK)}</Reading>
        <Reading name="Sky">{temperature(SKY_K)}</Reading>
      </Readings>
    </>
  )
}
