import { type Plan, planOf, sectionAt } from '@ridgeline/roof/rules/plan-shape'
import { distanceWords } from '@ridgeline/web/format/distance.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { useState } from 'react'
import type { Fix, RoofPosition } from '#contract/place'
import type { Reading } from '#contract/reading'
import type { TakenProperty } from '#contract/take-along'
import { lonLatOf, mayBeHere } from '#rules/reading-place'
import { Screen, Target } from '#web/kit.tsx'
import { MovePad } from '#web/move-pad.tsx'
import type { Phone } from '#web/phone/phone.ts'
import { useHere } from '#web/phone-context.ts'
import { drawnSections } from '#web/plan/roof-drawing.tsx'
import { go, visitPath } from '#web/route.ts'
import { choice, chosenChoice } from '#web/square/choices.tsx'
import { useFix } from '#web/use-fix.ts'
import { useVisit } from '#web/views/visit/use-visit.ts'
import { readingWords } from '#web/visit-words.ts'
import { movedOn, PlanPress } from './plan-press.tsx'

const readAlong = async (phone: Phone) => (await phone.takeAlong())?.taken ?? null

/** Where on the roof a reading was taken. It is kept already: leaving the screen loses nothing. */
export function PlaceScreen({ visitId, readingId }: { visitId: string; readingId: string }) {
  const { visit, change } = useVisit(visitId)
  const taken = useHere('along', readAlong)
  if (visit === undefined || taken === undefined) return <div aria-busy="true" className="flex-1" />
  const reading = visit?.state.readings.find(({ id, isRemoved }) => id === readingId && !isRemoved)
  if (!visit || !reading)
    return (
      <Screen title="Where on the roof?" back={visit ? visitPath(visitId) : '/capture'}>
        <p className="text-lg">This reading is not on this phone.</p>
      </Screen>
    )
  const property = taken?.properties.find(({ id }) => id === visit.state.propertyId)
  const keep = async (position: Omit<RoofPosition, 'at'>) => {
    const placed = { ...position, at: new Date().toISOString() }
    await change(({ readings }) => ({ readings: readings.map((each) => (each.id === readingId ? { ...each, position: placed } : each)) }))
    go(visitPath(visitId), true)
  }
  return (
    <Placing
      visitId={visitId}
      reading={reading}
      sections={property?.sections ?? []}
      pin={property?.fix ?? visit.state.newProperty?.fix ?? null}
      onKeep={(position) => void keep(position)}
    />
  )
}

interface Props {
  visitId: string
  reading: Reading
  sections: TakenProperty['sections']
  pin: Fix | null
  onKeep: (position: Omit<RoofPosition, 'at'>) => void
}

function Placing({ visitId, reading, sections, pin, onKeep }: Props) {
  const units = useUnits()
  const { here } = useFix()
  const [first, setFirst] = useState<Fix | null>(null)
  const [mark, setMark] = useState<Omit<RoofPosition, 'at'> | null>(reading.position ?? null)
  // a plan around the phone stays where it was first, however the phone walks on it
  if (first === null && here !== null) setFirst(here.fix)
  const bare = sections.length === 0 ? pin : null
  const around = pin ?? first
  const plan = planOf(drawnSections(sections), sections.length === 0 && around !== null ? [lonLatOf(around)] : [])
  const own = here && (plan === null || mayBeHere(plan, here.fix)) ? here.fix : null
  const at = mark && lonLatOf(mark)
  const setAt = ([longitude, latitude]: readonly [number, number]) => setMark({ longitude, latitude, accuracyM: null, by: 'plan' })
  return (
    <Screen
      title="Where on the roof?"
      back={visitPath(visitId)}
      foot={
        <div className="flex gap-2">
          <Target onClick={() => go(visitPath(visitId), true)}>Skip</Target>
          <Target look="primary" disabled={mark === null} onClick={() => mark && onKeep(mark)}>
            Keep the place
          </Target>
        </div>
      }
    >
      <p className="m-0 text-lg font-semibold">{readingWords(reading)}</p>
      {plan ? (
        <div className="flex flex-col gap-2">
          <PlanPress plan={plan} mark={at} here={own && lonLatOf(own)} pin={bare && lonLatOf(bare)} onMark={setAt} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="m-0 min-w-0 flex-1 text-lg">
              {mark === null ? 'Tap where it was taken.' : placeText(mark, plan)}
            </p>
            <MovePad off={choice} on={chosenChoice} onMove={(x, y) => setAt(movedOn(plan, at, x, y))} />
          </div>
        </div>
      ) : (
        <p className="m-0 text-lg">
          Nothing says where this roof lies: no plan, no pin, no place of this phone. The words of the reading stay.
        </p>
      )}
      {own && (
        <Target look={mark?.by === 'phone' ? 'chosen' : 'plain'} onClick={() => setMark({ ...own, by: 'phone' })}>
          Where I am now
          {own.accuracyM !== null && (
            <span className="block text-sm font-normal">{`The phone knows it to within ${distanceWords(own.accuracyM, units)}`}</span>
          )}
        </Target>
      )}
      {bare && (
        <Target look={mark?.by === 'pin' ? 'chosen' : 'plain'} onClick={() => setMark({ ...bare, by: 'pin' })}>
          At the pin of the roof
          <span className="block text-sm font-normal">Says which roof, not where on it</span>
        </Target>
      )}
    </Screen>
  )
}

/** Where a mark stands, in words. */
function placeText(mark: Pick<RoofPosition, 'latitude' | 'longitude' | 'by'>, plan: Plan): string {
  if (mark.by === 'phone') return 'Where the phone is'
  if (mark.by === 'pin') return 'At the pin'
  if (plan.sections.length === 0) return 'Marked on the plan'
  return sectionAt(plan, plan.placed(lonLatOf(mark)))?.label ?? 'Beside the drawn roof'
}
