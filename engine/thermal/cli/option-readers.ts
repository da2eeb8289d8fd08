import type { OptionReader } from './arguments.ts'
import { Refusal, type RefusalCode } from './refusal.ts'

export interface NumberRange {
  readonly low: number
  readonly high: number
  /** The lower end itself is not allowed. */
  readonly open?: boolean
  readonly code?: RefusalCode
}

const isNumber = (text: string): boolean => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)

const rangeText = ({ low, high, open }: NumberRange, what: string): string =>
  Number.isFinite(low) || Number.isFinite(high)
    ? `${what} ${open ? 'above' : 'from'} ${low}${Number.isFinite(high) ? ` up to ${high}` : ''}`
    : what

/** A number with a point as decimal sign, in a range. */
export const numberIn =
  (range: NumberRange = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }): OptionReader<number> =>
  (text, name) => {
    if (!isNumber(text)) throw new Refusal('bad-arguments', `--${name} ${text} is no number.`, rangeText(range, 'a number such as 0.95'))
    const value = Number(text)
    if (value >= range.low && value <= range.high && !(range.open && value === range.low)) return value
    throw new Refusal(range.code ?? 'bad-arguments', `--${name} ${text} is out of range.`, rangeText(range, 'a number'))
  }

export const wholeNumber =
  (low: number, high: number): OptionReader<number> =>
  (text, name) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= low && value <= high) return value
    throw new Refusal('bad-arguments', `--${name} ${text} is not possible.`, `a whole number from ${low} up to ${high}`)
  }

export const oneOf =
  <T extends string>(choices: readonly T[]): OptionReader<T> =>
  (text, name) => {
    const choice = choices.find((one) => one === text)
    if (choice !== undefined) return choice
    throw new Refusal('bad-arguments', `--${name} ${text} is not known.`, `one of ${choices.join(', ')}`)
  }

export const text: OptionReader<string> = (value, name) => {
  if (value !== '') return value
  throw new Refusal('bad-arguments', `--${name} is empty.`, `--${name} and a value`)
}

/** Column and row of pixels: `x,y;x,y`. */
export const pixelList: OptionReader<readonly (readonly [x: number, y: number])[]> = (value, name) =>
  value.split(';').map((pair) => {
    const [, x, y] = /^\s*(\d{1,6})\s*,\s*(\d{1,6})\s*$/.exec(pair) ?? []
    if (x !== undefined) return [Number(x), Number(y)] as const
    throw new Refusal('bad-arguments', `--${name} holds "${pair}", which is no pixel.`, 'column,row as whole numbers, parted by ;')
  })
