/** Bytes that lie in one or several pieces of a file. Nothing is copied before it is asked for. */
export interface Spread {
  readonly length: number
  /** Bytes from a place on, fewer where they end: a window onto the file where they lie in one piece, else a copy. */
  readonly part: (offset: number, length: number) => Uint8Array
  /** The same, always a copy that may be written to. */
  readonly copy: (offset: number, length: number) => Uint8Array
}

export function spreadOver(pieces: readonly Uint8Array[]): Spread {
  let length = 0
  for (const piece of pieces) length += piece.length
  const copy = (offset: number, wanted: number): Uint8Array => {
    const result = new Uint8Array(Math.max(0, Math.min(wanted, length - offset)))
    let at = 0
    for (const piece of pieces) {
      const from = Math.max(0, offset - at)
      const to = Math.min(piece.length, offset + result.length - at)
      if (from < to) result.set(piece.subarray(from, to), at + from - offset)
      at += piece.length
    }
    return result
  }
  const part = (offset: number, wanted: number): Uint8Array => {
    let at = 0
    for (const piece of pieces) {
      const end = Math.min(offset + wanted, length)
      if (offset >= at && end <= at + piece.length) return piece.subarray(offset - at, Math.max(offset, end) - at)
      at += piece.length
    }
    return copy(offset, wanted)
  }
  return { length, part, copy }
}

/** A function that makes its result when it is first asked for it. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
