/** One byte per character. */
export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

export const concat = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export const u16 = (value: number, little: boolean): number[] => (little ? [value & 0xff, value >> 8] : [value >> 8, value & 0xff])

export const u32 = (value: number, little: boolean): number[] => {
  const bytes = [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
  return little ? bytes.reverse() : bytes
}

/** Counts as pairs of bytes. */
export const pairs = (counts: readonly number[], little: boolean): Uint8Array =>
  Uint8Array.from(counts.flatMap((count) => u16(count, little)))
