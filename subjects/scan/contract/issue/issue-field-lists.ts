import { issueFields } from './issue-fields.ts'

type Table = typeof issueFields
export type IssueField = keyof Table
type With<T> = { [K in IssueField]: Table[K] extends T ? K : never }[IssueField]
export type IssueTextField = With<{ longest: number }>
export type IssueChoiceField = With<{ kind: 'choice' }>
/** What the form of an issue holds for every issue, and what a new one is made of. */
export type WrittenField = IssueTextField | IssueChoiceField
/** Words that follow from the facts until a person writes others. */
export type FactsField = With<{ from: 'facts' }>
type EngineField = With<{ from: 'engine' }>

/** In the order of the table, as all lists here. */
export const allFields = Object.keys(issueFields) as IssueField[]
export const writtenFields = allFields.filter(
  (key): key is WrittenField => 'longest' in issueFields[key] || issueFields[key].kind === 'choice',
)
export const factsFields = writtenFields.filter((key): key is FactsField => fromOf(key) === 'facts')
/** Stored values that the engine gives first. */
export const engineFields = writtenFields.filter((key): key is EngineField => fromOf(key) === 'engine')
/** What people alone fill. */
export const peoplesFields = writtenFields.filter((key): key is Exclude<WrittenField, FactsField | EngineField> => fromOf(key) === null)
const ofKind = <T extends WrittenField>(kind: Table[T]['kind']) => writtenFields.filter((key): key is T => issueFields[key].kind === kind)
export const choiceFields = ofKind<IssueChoiceField>('choice')
/** Texts in the order in which they are read: what it is called, then those of one line, then prose. */
export const textFields = (['name', 'line', 'text'] as const).flatMap((kind) => ofKind<IssueTextField>(kind))

function fromOf(key: IssueField): 'facts' | 'engine' | null {
  const field = issueFields[key]
  return 'from' in field ? field.from : null
}

/** What screens and reports give a place of its own. Every other field stands where they list what else is known. */
const placed: ReadonlySet<string> = new Set([
  'title',
  'description',
  'severity',
  'urgency',
  'location',
  'recommendedAction',
] satisfies WrittenField[])
type Reader = 'members' | 'report' | 'everyone'
/** @param readers - who reads; whoever nobody names reads all */
export const restFieldsOf = (...readers: readonly Reader[]) =>
  writtenFields.filter((key) => !placed.has(key) && (readers.length === 0 || readers.includes(issueFields[key].readBy)))

/** What an issue says in the rest of its fields, named; those that nobody filled are left out. */
export const restOf = (issue: Readonly<Record<WrittenField, string>>, ...readers: readonly Reader[]) =>
  restFieldsOf(...readers)
    .filter((key) => issue[key] !== initialOf(key))
    .map((key) => ({ name: issueFields[key].words, value: choiceText(key, issue[key]) }))

/** What it says where nobody says otherwise. */
export function initialOf(key: WrittenField): string {
  const field = issueFields[key]
  return 'initial' in field ? field.initial : ''
}

/** What people alone fill, before anybody did. */
export const unfilled = () => eachField(peoplesFields, initialOf)

/** The word of a choice; what is none stays as it is. */
export function choiceText(key: IssueField, value: string): string {
  const field = issueFields[key]
  return 'choiceWords' in field ? ((field.choiceWords as Readonly<Record<string, string>>)[value] ?? value) : value
}

/** One value for each of some fields. */
export const eachField = <K extends IssueField, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>

/** The column of a field, as its name in tables of comma-separated values: `recommended_action`. */
export const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
