import { groundSampleM } from '@ridgeline/thermal/generate/view'
import { formatLength, formatSmallLength } from '@ridgeline/web/format/length.ts'
import { useMemo, useState } from 'react'
import { renderScene, sceneWith } from '#rules/practical/scenes'
import type { LabProps } from './lab.tsx'
import { Dial, LabPicture, Reading, Readings } from './lab-parts.tsx'
import { meanAround, middleOf, pictureOf } from './lab-scene.ts'
import { useLabWords } from './lab-words.ts'

const SMALL = { width: 120, height: 96 } as const

/** The same roof from another height or angle: what a pixel covers, and what is left of a small warm spot. */
export function ViewLab({ name, onUsed }: LabProps) {
  const { units, difference } = useLabWords()
  const isTilted = name === 'view-angle'
  const base = useMemo(() => sceneWith(['point'], 3), [])
  const [heightM, setHeightM] = useState(26)
  const [tiltDeg, setTiltDeg] = useState(0)
  const view = useMemo(() => ({ ...base.view, ...SMALL, heightM, tiltDeg }), [base, heightM, tiltDeg])
  const { thermogram, truth } = useMemo(() => renderScene({ ...base, view }), [base, view])
  const picture = useMemo(() => pictureOf(thermogram), [thermogram])
  const pixels = truth.anomalies[0]?.pixels ?? 0
  const spot = middleOf(truth.anomalyLabels, 1, SMALL.width)
  const beside = [spot[0] + (spot[0] > SMALL.width / 2 ? -22 : 22), spot[1]] as const
  const excess = pixels === 0 ? null : meanAround(thermogram, spot, 0) - meanAround(thermogram, beside, 2)
  const move = (set: (value: number) => void) => (value: number) => {
    set(value)
    onUsed()
  }
  return (
    <>
      <LabPicture picture={picture} label="Thermogram of a roof with one small warm spot" />
      {isTilted ? (
        <Dial label="Tilt from straight down" value={tiltDeg} min={0} max={75} step={5} text={`${tiltDeg}°`} onChange={move(setTiltDeg)} />
      ) : (
        <Dial
          label="Height above the roof"
          value={heightM}
          min={10}
          max={110}
          step={4}
          text={formatLength(heightM, units, 0)}
          onChange={move(setHeightM)}
        />
      )}
      <Readings>
        <Reading name="One pixel covers">{formatSmallLength(groundSampleM(view), units)}</Reading>
        <Reading name="Pixels that show the spot">{pixels}</Reading>
        <Reading name="Spot against the roof">{excess === null ? 'out of the picture' : difference(excess)}</Reading>
      </Readings>
    </>
  )
}
