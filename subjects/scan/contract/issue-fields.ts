import { severities, urgencies } from './severity.ts'

/** A text of one line (`name`: the one that must not be empty) or of several. */
interface TextField {
  readonly kind: 'name' | 'line' | 'text'
  /** Characters. */
  readonly longest: number
}
/** One of a few words. */
interface ChoiceField {
  readonly kind: 'choice'
  readonly choices: readonly string[]
}
/** What has a place of its own: a status is given by buttons, an extent in percent, a verification in its dialog. */
interface OwnField {
  readonly kind: 'status' | 'share' | 'verification'
}
type Field = (TextField | ChoiceField | OwnField) & {
  /** What it is called. */
  readonly words: string
  /** What a new issue says where nobody says otherwise; without one it has to be said. */
  readonly initial?: string
  /**
   * Who fills it first. `facts`: its words follow from the facts, null until a person writes others; `engine`: a stored value. A change of either makes a
   * suggestion a person's own.
   */
  readonly from?: 'facts' | 'engine'
}

/** What a person may write of an issue. The shapes of the API are made of this table. */
export const issueFields = {
  title: { words: 'Title', kind: 'name', longest: 200, from: 'facts' },
  description: { words: 'Description', kind: 'text', longest: 4000, initial: '', from: 'facts' },
  severity: { words: 'Severity', kind: 'choice', choices: severities, from: 'engine' },
  urgency: { words: 'Urgency', kind: 'choice', choices: urgencies, initial: 'monitoring', from: 'engine' },
  location: { words: 'Location', kind: 'line', longest: 300, initial: '', from: 'facts' },
  recommendedAction: { words: 'Recommended action', kind: 'text', longest: 2000, initial: '', from: 'facts' },
  status: { words: 'Status', kind: 'status' },
  extent: { words: 'Extent', kind: 'share' },
  verification: { words: 'Verification', kind: 'verification' },
} as const satisfies Record<string, Field>

type Table = typeof issueFields
export type IssueField = keyof Table
type FieldsWith<T> = { [K in IssueField]: Table[K] extends T ? K : never }[IssueField]
type IssueTextField = FieldsWith<TextField>
export type IssueChoiceField = FieldsWith<ChoiceField>
/** What the form of an issue holds for every issue, and what a new one is made of. */
export type WrittenField = IssueTextField | IssueChoiceField

/** In the order of the table. */
export const writtenFields = (Object.keys(issueFields) as IssueField[]).filter(
  (key): key is WrittenField => 'longest' in issueFields[key] || 'choices' in issueFields[key],
)

/** One value for each of some fields. */
export const eachField = <K extends IssueField, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
