import type { FileKind } from './phone.ts'

export interface Named {
  readonly id: string
  readonly visitId: string
  readonly kind: FileKind
}

/** Name of a file among the bytes: it says whose it is, so that bytes whose row was never written find their visit again. */
export const nameOf = ({ visitId, id, kind }: Named): string => `${visitId}_${id}_${kind}`

/** What a name says; null where it is none of ours. */
export function readName(name: string): Named | null {
  const [, visitId, id, kind] = /^([\da-f-]{36})_([\da-f-]{36})_(photo|thermal|voice)$/.exec(name) ?? []
  return visitId && id && kind ? { visitId, id, kind: kind as FileKind } : null
}
