/** A numeric literal of a constant that a module states at its top level. */
export interface Literal {
  readonly constant: string
  /** Where in the text its digits stand. */
  readonly from: number
  readonly to: number
  readonly value: number
}

const declaration = /^(?:export )?const (\w+)(?::[^=\n]+)? = (\{\n(?: [^\n]*\n)+\}[^\n]*|[^\n]*)$/gm
const number = /(?<![\w.'])-?\d[\d_]*(?:\.\d+)?(?:e-?\d+)?(?![\w.])/g
/** What holds a call, a function or a text is no table of numbers. */
const isPlain = (value: string): boolean => !/[('"`]|=>/.test(value.replaceAll(/\*\* |\/\/.*$/gm, ''))
/** A constant whose comment begins so decides how long an answer takes, not which it is. */
const SPEED = /\/\*\*\s*(?:\* )?Speed:[^/]*\*\/\n$/

/** Numbers that the constants of a module are made of, without those that only trade time; zeros stay zero when scaled and are left out. */
export function literalsIn(text: string): Literal[] {
  return [...text.matchAll(declaration)].flatMap((match) => {
    const [all, constant, value] = match as unknown as [string, string, string]
    if (!isPlain(value) || SPEED.test(text.slice(0, match.index))) return []
    const start = match.index + all.length - value.length
    return [...value.matchAll(number)]
      .map((found): Literal => {
        const from = start + found.index
        return { constant, from, to: from + found[0].length, value: Number(found[0].replaceAll('_', '')) }
      })
      .filter((literal) => literal.value !== 0)
  })
}

/** A quarter more or less; of small whole numbers one step. */
export function mutated(value: number, up: boolean): number {
  if (Number.isInteger(value) && Math.abs(value) <= 10) return value + (up ? 1 : -1)
  const scaled = value * (up ? 1.25 : 0.75)
  return Number.isInteger(value) ? Math.round(scaled) : scaled
}
