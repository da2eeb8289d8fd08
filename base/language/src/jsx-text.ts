const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
  times: '×',
  deg: '°',
  rarr: '→',
  larr: '←',
  copy: '©',
  thinsp: '\u2009',
}

/** The characters that entities of JSX stand for. @throws on one that this table does not know */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (name.startsWith('#')) return String.fromCodePoint(Number(name[1] === 'x' ? `0${name.slice(1)}` : name.slice(1)))
    const character = entities[name]
    if (character === undefined) throw new Error(`${whole} is not an entity this program knows: write the character itself`)
    return character
  })

/** What a text between tags becomes: lines trimmed and joined by a space, as the compiler of JSX does it. */
export function jsxText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/)
  const last = lines.findLastIndex((line) => /[^ \t]/.test(line))
  return decodeEntities(
    lines
      .map((line, index) => {
        let text = line.replaceAll('\t', ' ')
        if (index > 0) text = text.replace(/^ +/, '')
        if (index < lines.length - 1) text = text.replace(/ +$/, '')
        return text && index < last ? `${text} ` : text
      })
      .join(''),
  )
}
