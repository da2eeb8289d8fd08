import { concat, u16 } from './bytes.ts'

export interface Tool {
  readonly type: number
  readonly numbers: readonly number[]
  readonly label: string
}

/** One tool of FLIR's measurement record. */
export const buildTool = ({ type, numbers, label }: Tool, little = true): Uint8Array => {
  const body = concat(...numbers.map((value) => u16(value, little)), ...[...label, '\0'].map((c) => u16(c.charCodeAt(0), little)))
  const head = concat(
    u16(0x24 + body.length, little),
    u16(0x100, little),
    u16(numbers.length * 2, little),
    u16(4, little),
    u16(0, little),
    u16(type, little),
  )
  return concat(head, new Uint8Array(0x24 - head.length), body)
}

/** A measurement record (type 0x21). */
export const buildMeasurements = (tools: readonly Uint8Array[], little = true): Uint8Array =>
  concat(u16(1, little), u16(12, little), u16(0x24, little), new Uint8Array(6), ...tools)
