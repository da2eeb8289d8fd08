import type { VisitState } from '#contract/visit'
import { inReadersWords } from '#rules/line-words'
import type { Phone, PhoneFile } from '#web/phone/phone.ts'
import { useHere, usePhone } from '#web/phone-context.ts'

/** A shot by the line it belongs to. */
interface Placed {
  readonly line: string | null
}

/** A visit with its files and issues; `elsewhere`: what another phone sent of it, as far as it was taken along. */
export const readVisit = (id: string) => async (phone: Phone) => {
  const [visit, files, issues, along] = await Promise.all([phone.visit(id), phone.files(id), phone.issues(id), phone.takeAlong()])
  const known = new Set(files.map((file) => file.id))
  const sent = along?.taken.visits.find((taken) => taken.id === id)?.photos ?? []
  const elsewhere: readonly Placed[] = sent.filter((photo) => !known.has(photo.id)).map(({ line }) => ({ line }))
  return { visit: visit && { ...visit, state: { ...visit.state, lines: inReadersWords(visit.state.lines) } }, files, issues, elsewhere }
}

/** What counts for the list of a visit, whichever phone took it. */
export const shotsOf = (files: readonly PhoneFile[], elsewhere: readonly Placed[]): Placed[] => [
  ...files.map(({ shot }) => shot),
  ...elsewhere,
]

/** A visit with its files and issues, and how to change it: committed before anything says so. */
export function useVisit(id: string) {
  const phone = usePhone()
  const read = useHere(`visit/${id}`, readVisit(id))
  const change = (made: (now: VisitState) => Partial<VisitState>) => phone.changeVisit(id, made)
  return { ...read, phone, change }
}
