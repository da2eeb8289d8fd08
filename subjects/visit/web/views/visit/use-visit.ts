import type { VisitState } from '#contract/visit'
import type { Phone, PhoneVisit } from '#web/phone/phone.ts'
import { useHere, usePhone } from '#web/phone-context.ts'

export const readVisit = (id: string) => async (phone: Phone) => ({
  visit: await phone.visit(id),
  files: await phone.files(id),
  issues: await phone.issues(id),
})

/** A visit with its files and issues, and how to change it: committed before anything says so. */
export function useVisit(id: string) {
  const phone = usePhone()
  const read = useHere(`visit/${id}`, readVisit(id))
  const change = (visit: PhoneVisit, patch: Partial<VisitState>) => phone.putVisit(id, { ...visit.state, ...patch }, visit.title)
  return { ...read, phone, change }
}
