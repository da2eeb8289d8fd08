/** A piece of a page whose texts are escaped; only `html` makes it. */
export interface Html {
  readonly markup: string
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

type Value = Html | string | number | null | false | readonly Value[]

function written(value: Value): string {
  if (value === null || value === false) return ''
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(written).join('')
}

/** A piece of a page: what is filled in is text, whatever it holds, unless it was made by `html` itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: parts.reduce((page, part, index) => page + written(values[index - 1] ?? null) + part),
})

/** What is a page already: a style or script of ours. Never for anything that somebody typed. */
export const ownCode = (markup: string): Html => ({ markup })
