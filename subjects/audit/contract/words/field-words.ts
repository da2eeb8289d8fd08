import { eachOwnerColumn, ownerFields } from '@ridgeline/property/contract/owner-fields'
import { conditionFields, roofHeight } from '@ridgeline/scan/contract/condition-fields'
import { issueFields } from '@ridgeline/scan/contract/issue/issue-fields'
import { recordFields } from '#contract/words/record-fields'
import { settingFields } from '#contract/words/setting-fields'

/** What stands after a number that the log has as it is stored. */
const unitAfter = { temperature: ' (K)', speed: ' (m/s)', length: ' (m)', share: '', hours: '', minutes: '' } as const

/** What a field of a line of the audit log is called, as its form on the screen calls it. */
const wordsOf = new Map<string, string>([
  ...Object.entries(eachOwnerColumn((field) => ownerFields[field].words)),
  ...Object.entries({ ...conditionFields, heightM: roofHeight }).map(
    ([name, field]) => [name, `${field.words}${'quantity' in field ? unitAfter[field.quantity] : ''}`] as const,
  ),
  ...Object.entries(issueFields).map(([name, { words }]) => [name, words] as const),
  ...[...recordFields, ...settingFields].map(({ name, words }) => [name, words] as const),
])

/**
 * A field of a line in words. One without words here, which only an older version wrote, is taken apart: `healthScore` as "Health score"; what is no
 * name of a field (the number of a record in a list, a name that a person gave) stays as it is.
 */
export function auditFieldWords(name: string): string {
  const words = wordsOf.get(name)
  if (words !== undefined) return words
  if (!/^[a-z]+([A-Z][a-z]*)*$/.test(name)) return name
  const apart = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return apart.charAt(0).toUpperCase() + apart.slice(1)
}

/** Whether a field has words in every language. */
export const hasAuditFieldWords = (name: string): boolean => wordsOf.has(name)
