import { checkWording } from '@ridgeline/report/rules/language/check-wording'
import type { RuleId } from '@ridgeline/report/rules/language/rules'

/** What may not be written on any ground, by the refusal that says so. */
const refusalOf: Readonly<Partial<Record<RuleId, string>>> = {
  deductible: 'cannot-deductible',
  'claim-handling': 'cannot-negotiate',
  'coverage-promise': 'cannot-promise',
  guarantee: 'cannot-promise',
  'code-violation': 'cannot-code',
  'safety-structural': 'cannot-safe',
  'health-diagnosis': 'cannot-safe',
}
/** Asks for something to be written or told. */
const TELLS =
  /^\W*(?:(?:please|pls|can you|could you|por favor|puedes)\s+)?(?:write|tell|put|say|add|note|mail|email|text|send|promise|offer|let|draft|dile|dígale|digale|pon|ponle|escribe|escríbele|escribele|redacta|manda|mándale|mandale|agrega|avisa|avísale|avisale|promete|ofrece|ofrécele|ofrecele)\b/iu
/** What is to be said stands behind it. */
const SAYS = /(?::(?!\d)|\b(?:that|saying|que|q|diciendo)\b)\s*(.+)$/isu

/** The refusal that a wish for words meets which nobody here may write, read by the same rules as all that leaves the house; null where they may. */
export function barredIn(text: string, isDraft: boolean): string | null {
  if (!isDraft && !TELLS.test(text)) return null
  const said = (SAYS.exec(text)?.[1] ?? text).replaceAll(/["“”«»]/g, '').replaceAll(/\bq\b/g, 'que')
  const rules = checkWording(said, { verdict: 'valid', hat: 'contractor', isVerified: true })
  return rules.map(({ rule }) => refusalOf[rule]).find((refusal) => refusal !== undefined) ?? null
}
