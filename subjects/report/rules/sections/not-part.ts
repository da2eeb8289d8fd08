import type { ModelSection, SheetSection } from '#rules/report-model'

/** A section that has nothing to show: its title, and a sentence where more than that is to be said. */
export interface Absent {
  readonly id: 'absent'
  readonly title: string
  readonly why: string
}
export const absent = (title: string, why = ''): Absent => ({ id: 'absent', title, why })
export const isPrinted = (section: ModelSection | Absent | null): section is ModelSection => section !== null && section.id !== 'absent'

export const NOT_PART = 'Not Part of This Report'

/** The sections with something in them; those without are named once, before the method and its limits. */
export function printedSections(made: readonly (ModelSection | Absent | null)[]): ModelSection[] {
  const missing = made.filter((section) => section?.id === 'absent')
  const printed = made.filter(isPrinted)
  if (missing.length === 0) return printed
  const method = printed.findIndex(({ id }) => id === 'method')
  return printed.toSpliced(method === -1 ? printed.length : method, 0, notPart(missing))
}

function notPart(missing: readonly Absent[]): SheetSection {
  const names = missing.map(({ title }) => title).join(', ')
  const sentences = [`Left out, as there is nothing to show in them: ${names}.`, ...new Set(missing.map(({ why }) => why))]
  const text = sentences.filter((sentence) => sentence !== '').join(' ')
  return { id: 'sheet', title: NOT_PART, lead: '', blocks: [{ kind: 'text', heading: '', text }] }
}
