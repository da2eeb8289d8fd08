/**
 * What is known of whoever owns a property: personal data, for members and in reports that are made for the owner, never on a page that is shared. Bodies,
 * columns (`ownerEmail`), both forms, words of the audit log and the client of a Winn report are made of this table.
 */
export const ownerFields = {
  name: { words: 'Owner or client', kind: 'text', longest: 200 },
  email: { words: "Owner's email", kind: 'email', longest: 254 },
  phone: { words: "Owner's phone", kind: 'tel', longest: 50 },
} as const satisfies Record<string, { readonly words: string; readonly kind: 'text' | 'email' | 'tel'; readonly longest: number }>

export type OwnerField = keyof typeof ownerFields
export type OwnerColumn = `owner${Capitalize<OwnerField>}`
/** One value for each field. */
export const eachOwnerField = <V>(make: (field: OwnerField) => V): Record<OwnerField, V> =>
  Object.fromEntries((Object.keys(ownerFields) as OwnerField[]).map((field) => [field, make(field)])) as Record<OwnerField, V>

const columnOf = (field: OwnerField) => `owner${field.charAt(0).toUpperCase()}${field.slice(1)}` as OwnerColumn
/** One value for each column. */
export const eachOwnerColumn = <V>(make: (field: OwnerField) => V): Record<OwnerColumn, V> =>
  Object.fromEntries(Object.entries(eachOwnerField(make)).map(([field, value]) => [columnOf(field as OwnerField), value])) as Record<
    OwnerColumn,
    V
  >

/** The owner that stands in the columns of a property. */
export const ownerOf = (row: Readonly<Record<OwnerColumn, string>>) => eachOwnerField((field) => row[columnOf(field)])
