import { askedOnRoof } from '@ridgeline/winn/contract/shots/shot-list'
import { timeOfDay } from '@ridgeline/words/clock'
import type { Fix } from '#contract/place'
import type { TakeAlong, TakenProperty } from '#contract/take-along'
import type { VisitState } from '#contract/visit'
import { shotList } from '#rules/shot-list'
import type { Phone } from '#web/phone/phone.ts'
import { go, visitPath } from '#web/route.ts'

/** This phone and its browser, with a sign of its own: only the phone that ended a visit begins it again. */
function device(): string {
  const own = localStorage.getItem(DEVICE_KEY) ?? crypto.randomUUID().slice(0, 8)
  localStorage.setItem(DEVICE_KEY, own)
  return `${own} ${navigator.userAgent}`.slice(0, MOST_DEVICE)
}
const DEVICE_KEY = 'capture-device'
const MOST_DEVICE = 120

/** Begins a visit at a property that was taken along, or at a roof that nobody had before: a place and the time are enough. */
export async function beginVisit(phone: Phone, taken: TakeAlong | null, property: TakenProperty | null, here: Fix | null): Promise<void> {
  const id = crypto.randomUUID()
  const hat = taken?.organization.hat ?? 'contractor'
  const startedAt = new Date().toISOString()
  const state: VisitState = {
    propertyId: property?.id ?? crypto.randomUUID(),
    newProperty: property ? null : { name: '', address: '', fix: here },
    startedAt,
    endedAt: null,
    fix: here,
    conditions: { sky: null, wind: null, rain: null, membraneDry: null },
    lines: shotList({ hat, ...(property ? roofOf(property) : { sections: [], components: [], issues: [] }) }),
    answers: [],
    readings: [],
    notes: '',
    device: device(),
  }
  await phone.putVisit(id, state, property?.name ?? newRoofName(new Date(startedAt)))
  // Asked once work lies here that must not go: the browser says yes to what is used, and to what is installed.
  void navigator.storage?.persist?.()
  go(visitPath(id))
}

/** What was taken along by an earlier version says nothing of the report. */
const roofOf = ({ sections, components, issues, shotProfile = null }: TakenProperty) => ({
  ...{ sections, components, issues },
  report: shotProfile === null ? [] : askedOnRoof(shotProfile),
})

const newRoofName = (at: Date): string => `New roof, ${timeOfDay(at)}`

/** Goes on with a visit that the server knows, begun on another device or before. */
export async function goOnWith(phone: Phone, visit: TakeAlong['visits'][number]): Promise<void> {
  const { id, propertyName, propertyId, newProperty, startedAt, endedAt, fix, conditions, lines, answers, readings } = visit
  // notes are those of all who wrote: this phone begins its own
  const state = { propertyId, newProperty, startedAt, endedAt, fix, conditions, lines, answers, readings, notes: '', device: device() }
  if ((await phone.visit(id)) === null) await phone.putVisit(id, state, propertyName, true)
  go(visitPath(id))
}
