import { addressKey } from '@ridgeline/property/contract/property'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { joinPhotos } from '#rules/join-photos'
import type { GoesTo, SortedVisit } from '#rules/sorting'
import type { ArrivedFile } from '#web/send/make-scan.ts'
import type { PlannedVisit } from '#web/send/plan.ts'
import { phonePhotosIn } from '#web/send/propose.ts'
import { type Around, openVisits } from './around.ts'
import type { Outcome } from './outcome.ts'

/** Has the scans made of visits whose files have arrived, one at a time. @param arrived - files that the server has */
export function createCardMaking(
  { calls, state, set, keepCard, uploads, captureIds }: Around,
  arrived: () => ReadonlySet<string>,
  onMade: () => void,
) {
  let left = new AbortController()
  let isMaking = false

  const outcome = (id: string, what: Outcome) => {
    set({ outcomes: new Map([...state().outcomes, [id, what]]) })
    keepCard()
  }
  /** Files that were not compared yet may still be among those to send. */
  const isCompared = ({ fileIds }: SortedVisit): boolean => {
    const { checked, sorting } = state()
    return fileIds.every((id) => checked.has(id) || sorting.now.leftOut.has(id))
  }
  const nextToMake = (): PlannedVisit | undefined => {
    const done = arrived()
    return openVisits(state()).find(
      ({ visit, files }) =>
        state().outcomes.get(visit.id)?.state !== 'failed' && files.every(({ id }) => done.has(id)) && isCompared(visit),
    )
  }
  /** Lines of the phone's shot list, by the photos of its visit. */
  const linesOf = (visit: SortedVisit, visitId: string): ReadonlyMap<string, string> => {
    const photos = phonePhotosIn([...state().candidates.values()]).filter((photo) => photo.visitId === visitId)
    return joinPhotos(visit, state().files, photos)
  }
  const make = async ({ visit, files }: PlannedVisit, goesTo: GoesTo): Promise<void> => {
    outcome(visit.id, { state: 'making' })
    const lines = goesTo.kind === 'visit' ? linesOf(visit, goesTo.visitId) : new Map<string, string>()
    const taken = files.map((file): ArrivedFile => {
      const captureId = captureIds.get(file.id) ?? crypto.randomUUID()
      return { file, uploadUrl: uploads.get(file.id) ?? '', captureId, line: lines.get(file.id) ?? null }
    })
    const { signal } = left
    try {
      const made = await calls.make(visit, goesTo, taken, { signal, onWaiting: () => set({ isWaiting: true }) })
      outcome(visit.id, { state: 'made', ...made, name: goesTo.name })
      shareNewProperty(goesTo, made.propertyId)
    } catch (error) {
      if (!signal.aborted) outcome(visit.id, { state: 'failed', reason: sentenceOf(error, 'The server could not make the scan.') })
    }
  }
  /** A property that was new for several visits is made once. */
  const shareNewProperty = (made: GoesTo, propertyId: string): void => {
    if (made.kind !== 'new-property') return
    const isSame = (other: GoesTo | null) =>
      other?.kind === 'new-property' && addressKey(other.address) === addressKey(made.address) && other.name.trim() === made.name.trim()
    const { sorting } = state()
    const goesTo: GoesTo = { kind: 'property', propertyId, name: made.name }
    const visits = sorting.now.visits.map((visit) => (isSame(visit.goesTo) ? { ...visit, goesTo } : visit))
    set({ sorting: { ...sorting, now: { ...sorting.now, visits } } })
  }
  const makeNext = async (): Promise<void> => {
    if (isMaking || !state().isSending) return
    const next = nextToMake()
    if (next === undefined || next.visit.goesTo === null) return
    isMaking = true
    await make(next, next.visit.goesTo)
    isMaking = false
    set({ isWaiting: false })
    onMade()
    await makeNext()
  }
  return {
    makeNext: () => void makeNext(),
    stop: () => {
      left.abort()
      left = new AbortController()
    },
  }
}
