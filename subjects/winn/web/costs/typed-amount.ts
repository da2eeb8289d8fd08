import { typedNumber } from '@ridgeline/web/format/typed-length.ts'

/** A typed quantity or price, such as `24.5`, `24,5`, `$1,240.50` or `1,240`; null where it is none. A comma before three digits parts thousands. */
export function typedAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '')
  return typedNumber(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain)
}
