import { useMemo, useState } from 'react'
import type { LabProps } from './lab.tsx'
import { Dial, LabPicture, Reading, Readings } from './lab-parts.tsx'
import { labScene, meanAround, middleOf, pictureOf } from './lab-scene.ts'
import { useLabWords } from './lab-words.ts'

const HALF_PX = 6
const inPercent = (value: number) => `${Math.round(value * 100)} %`

/** Two boxes on one picture: one stays on the area, the other is moved over the roof. */
export function DifferenceLab({ onUsed }: LabProps) {
  const { temperature, difference } = useLabWords()
  const { thermogram, truth } = useMemo(() => labScene(['amorphous'], 11), [])
  const { width, height } = thermogram
  const area = useMemo(() => middleOf(truth.anomalyLabels, 1, width), [truth, width])
  const [place, setPlace] = useState<readonly [number, number]>([0.5, 0.15])
  const picture = useMemo(() => pictureOf(thermogram), [thermogram])
  const areaK = meanAround(thermogram, area, HALF_PX)
  const otherK = meanAround(thermogram, [place[0] * width, place[1] * height], HALF_PX)
  const move = (next: readonly [number, number]) => {
    setPlace(next)
    onUsed()
  }
  return (
    <>
      <LabPicture
        picture={picture}
        label="Thermogram of a roof with two boxes"
        marks={[
          { label: 'A', at: [area[0] / width, area[1] / height] },
          { label: 'B', at: place },
        ]}
      />
      <Dial
        label="B, left to right"
        value={place[0]}
        min={0.05}
        max={0.95}
        step={0.01}
        text={inPercent(place[0])}
        onChange={(x) => move([x, place[1]])}
      />
      <Dial
        label="B, top to bottom"
        value={place[1]}
        min={0.05}
        max={0.95}
        step={0.01}
        text={inPercent(place[1])}
        onChange={(y) => move([place[0], y])}
      />
      <Readings>
        <Reading name="A, suspect area">{temperature(areaK)}</Reading>
        <Reading name="B">{temperature(otherK)}</Reading>
        <Reading name="A against B">{difference(areaK - otherK)}</Reading>
      </Readings>
    </>
  )
}
