import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkDirection, type DirectionalCheck } from '#rules/direction/direction'
import { stormDirectionQuery } from './api.ts'
import { type MarkRow, MarkRows } from './mark-rows.tsx'
import { PointChoice } from './point-choice.tsx'
import { directionTone, directionWord } from './words.ts'

const Result = ({ check: { result, reasons } }: { check: DirectionalCheck }) => (
  <div role="status" className="flex flex-col gap-2 border-t border-line p-4">
    <p>
      <Badge tone={directionTone[result]}>{directionWord[result]}</Badge>
    </p>
    <ul className="list-disc pl-5">
      {reasons.map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <p className="text-sm text-muted">
      This says whether marks lie on the sides that this storm would have met. It does not say what made them.
    </p>
  </div>
)

interface Told {
  readonly slopes: readonly MarkRow[]
  readonly windFromDeg: number | null
  readonly motionTowardDeg: number | null
  readonly windSentence: string
  readonly motionSentence: string
}

function DirectionForm({ told }: { told: Told }) {
  const [slopes, setSlopes] = useState(told.slopes)
  const [collateral, setCollateral] = useState<readonly MarkRow[]>([])
  const [windFromDeg, setWind] = useState(told.windFromDeg)
  const [motionTowardDeg, setMotion] = useState(told.motionTowardDeg)
  const check = checkDirection(
    {
      slopes: slopes.flatMap(({ name, facingDeg, count }) => (count === null ? [] : [{ name, azimuthDeg: facingDeg, hits: count }])),
      collateral: collateral.flatMap(({ name, facingDeg, count }) =>
        facingDeg === null || count === null ? [] : [{ name, facingDeg, marks: count }],
      ),
    },
    { windFromDeg, motionTowardDeg },
  )
  return (
    <>
      <div className="flex flex-col gap-5 p-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <PointChoice label="Wind from" hint={told.windSentence} value={windFromDeg} none="Not known" onChange={setWind} />
          <PointChoice
            label="Storm moved toward"
            hint={told.motionSentence}
            value={motionTowardDeg}
            none="Not known"
            onChange={setMotion}
          />
        </div>
        <MarkRows
          title="Test squares"
          hint="From the draft of the report. A slope without a mark counts as looked at."
          countLabel="Hits"
          noFacing="Flat, or not known"
          add="Add a slope"
          rows={slopes}
          onChange={setSlopes}
        />
        <MarkRows
          title="Collateral"
          hint="Marks on soft metals and screens, by the side of the building that they face."
          countLabel="Marks"
          noFacing="Not known"
          add="Add collateral"
          rows={collateral}
          onChange={setCollateral}
        />
      </div>
      <Result check={check} />
    </>
  )
}

/** Whether marks lie on the sides that the storm of a verified date would have met. */
export function DirectionPanel({ propertyId, checkId }: { propertyId: string; checkId: string }) {
  const { data, error, refetch } = useQuery(stormDirectionQuery(propertyId, checkId))
  return (
    <Panel title="Marks and the way of the storm" flush>
      {error ? (
        <div className="p-4">
          <LoadError title="The storm's direction could not be loaded" query={{ error, refetch }} otherwise="The server gave no answer." />
        </div>
      ) : !data ? (
        <div className="p-4">
          <Loading label="Loading wind and test squares" />
          <Skeleton className="h-24" />
        </div>
      ) : (
        <DirectionForm
          key={checkId}
          told={{
            ...data,
            slopes: data.squares.map(({ name, azimuthDeg, hits, collateral }, i) => ({
              key: `draft ${i}`,
              name,
              facingDeg: azimuthDeg,
              count: hits,
              note: collateral,
            })),
          }}
        />
      )}
    </Panel>
  )
}
