import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate, formatListDate, today } from '@ridgeline/web/format/date.ts'
import { distanceWords } from '@ridgeline/web/format/distance.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Ellipsis } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TakeAlong, TakenProperty } from '#contract/take-along'
import { AT_THE_ROOF_M, type Distant, nearestFirst } from '#rules/nearest'
import { Field, Lead, Part, Screen, Target } from '#web/kit.tsx'
import type { Phone } from '#web/phone/phone.ts'
import { useHere, usePhone } from '#web/phone-context.ts'
import { visitPath } from '#web/route.ts'
import { useFix } from '#web/use-fix.ts'
import { VisitRow } from '#web/views/visit/visit-row.tsx'
import { beginVisit, goOnWith } from './begin-visit.ts'
import { SharedPhotos } from './shared-photos.tsx'

/** Shown before "show all": a thumb reaches no further. */
const NEAREST = 4
const MOST_WORK = 5
/** What a person would still call near (m). */
const NEAR_M = 5000

const readWhere = async (phone: Phone) => ({ visits: await phone.visits(), along: await phone.takeAlong() })

/** Where am I? The nearest roofs first; a roof that nobody had before needs nothing at all. */
export function WhereScreen({ isShared }: { isShared: boolean }) {
  const phone = usePhone()
  const read = useHere('where', readWhere)
  const { here, reason } = useFix()
  const fix = here?.fix ?? null
  const [words, setWords] = useState('')
  const [isAll, setAll] = useState(false)
  const [hasNone, setNone] = useState(false)
  const isFound = fix !== null
  const renew = useEffectEvent((isHere: boolean) => phone.renewTakeAlong(isHere ? fix : null))
  // with the place the roofs around it come along too
  useEffect(() => {
    const renewed = renew(isFound).catch(() => 'failed' as const)
    // what was renewed is read from the phone a moment later
    void renewed.then((outcome) => setNone(outcome !== 'renewed'))
  }, [isFound])
  if (read === undefined) return <div aria-busy="true" className="flex-1" />
  const { visits, along } = read
  const taken = along?.taken ?? null
  const underWay = visits.filter(({ state }) => state.endedAt === null)
  const elsewhere = (taken?.visits ?? []).filter(({ id, endedAt }) => endedAt === null && !visits.some((visit) => visit.id === id))
  const places = nearestFirst(taken?.properties ?? [], fix)
  const isNear = (places[0]?.distanceM ?? Number.POSITIVE_INFINITY) <= NEAR_M
  const wanted = words.trim().toLowerCase()
  const found = places.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(wanted))
  const shown = isAll || wanted !== '' ? found : found.slice(0, NEAREST)
  const begin = (property: TakenProperty | null) => void beginVisit(phone, taken, property, fix)
  const list = (
    <>
      {(underWay.length > 0 || elsewhere.length > 0) && (
        <Part title="Visits under way">
          {underWay.map((visit) => (
            <VisitRow key={visit.id} visit={visit} to={visitPath(visit.id)} />
          ))}
          {elsewhere.map((visit, i) => (
            <Target
              key={visit.id}
              look={i === 0 && underWay.length === 0 ? 'primary' : 'plain'}
              onClick={() => void goOnWith(phone, visit)}
            >
              {visit.propertyName}
              <span className="block text-sm font-normal opacity-80">{`Go on with the visit of ${formatDate(visit.startedAt)}, begun by ${visit.by}`}</span>
            </Target>
          ))}
        </Part>
      )}
      <Part title={isNear ? 'Roofs, the nearest first' : 'Roofs on this device'}>
        {fix === null && <p className="m-0 min-h-12 text-base text-muted">{whereWords[reason ?? 'looking']}</p>}
        {places.length > NEAREST && <Field isSearch label="Name or address" value={words} onChange={setWords} />}
        {shown.map((place) => (
          <PlaceRow key={place.id} place={place} onBegin={() => begin(place)} />
        ))}
        {shown.length === 0 && (
          <p className="m-0 text-lg text-muted">
            {places.length > 0
              ? 'No roof on this device matches. Begin with a roof that is not listed.'
              : 'No roofs were taken along yet. They come with the first connection.'}
          </p>
        )}
        {!isAll && wanted === '' && found.length > NEAREST && (
          <Target look="inside" onClick={() => setAll(true)}>{`Show all ${formatCount(found.length, 'roof')}`}</Target>
        )}
      </Part>
    </>
  )
  return (
    <Screen
      title="Where are you?"
      aside={taken && <Work days={taken.days} places={places} />}
      foot={
        <Target look={underWay.length + elsewhere.length > 0 ? 'plain' : 'primary'} onClick={() => begin(null)}>
          A roof that is not listed
          <span className="block text-sm font-normal">
            {fix ? 'Start now: place and time are known' : 'Start now and add the roof later'}
          </span>
        </Target>
      }
    >
      {isShared && <SharedPhotos visits={underWay} />}
      {/* on a phone that has nothing yet the first answer would push down what stands there */}
      {taken === null && underWay.length === 0 && !hasNone ? <div aria-busy="true" /> : list}
    </Screen>
  )
}

/** What is due, so that nobody looks for it elsewhere; the rest of it is at the desk. */
function Work({ days, places }: { days: TakeAlong['days']; places: readonly TakenProperty[] }) {
  const due = days.slice(0, MOST_WORK)
  if (due.length === 0) return null
  return (
    <Part title="Work for you">
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {due.map(({ id, kind, title, on, propertyId }) => {
          const name = places.find((place) => place.id === propertyId)?.name
          const isLate = kind === 'task' && on !== null && on < today()
          return (
            <li key={id} className="text-lg">
              {title}
              <span className="block text-sm text-muted">
                {on && (isLate ? <span className="text-critical">{`Overdue since ${formatListDate(on)}`}</span> : formatListDate(on))}
                {on && name && ' · '}
                {name}
              </span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

const whereWords = {
  looking: 'Looking for where you are. Nothing waits for it.',
  denied: 'Location is off for this page. Allow it to see the nearest roofs first.',
  'not-found': 'Where you are cannot be found here. Choose the roof by its name.',
} as const

function PlaceRow({ place, onBegin }: { place: Distant<TakenProperty>; onBegin: () => void }) {
  const units = useUnits()
  const isHere = place.distanceM !== null && place.distanceM <= AT_THE_ROOF_M
  return (
    <div className={classNames('flex rounded-ui border', isHere ? 'border-transparent bg-ink text-canvas' : 'border-line bg-surface')}>
      <Target look="inside" onClick={onBegin}>
        <span className="block truncate">{place.name}</span>
        <span className="block truncate text-sm font-normal opacity-80">
          {[distanceWords(place.distanceM, units), place.address].filter(Boolean).join(' · ')}
        </span>
      </Target>
      <Lead to={`/capture/roof/${place.id}`} look="inside" shape="sign">
        <Ellipsis aria-hidden className="mx-auto opacity-80" />
        <span className="sr-only">{`What is known of ${place.name}`}</span>
      </Lead>
    </div>
  )
}
