/** One short answer of the handbook. */
export interface Passage {
  /** `conditions#wind`: the topic and the English heading, stable as long as the heading is; the same in every language. */
  readonly id: string
  readonly title: string
  /** Plain sentences, paragraphs parted by an empty line. */
  readonly text: string
  /** Other ways in which people ask for it; searched, and shown as such. */
  readonly askedAs: readonly string[]
  /** More ways of asking, in the words of a roof, a truck or an office; searched, never shown. */
  readonly alsoAsked: readonly string[]
  /** Where in the product it is done. */
  readonly screen: { readonly label: string; readonly href: string } | null
  /** Where its facts are from; never empty. */
  readonly sources: readonly string[]
}

/** A page of the handbook: passages that belong together. */
export interface Topic {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly passages: readonly Passage[]
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** What the lines behind a passage begin with, English and Spanish. */
const labels = { ways: ['Asked as', 'Preguntas'], sources: ['Sources', 'Fuentes'], screen: ['Screen', 'Pantalla'] } as const
const isLabelled = (paragraph: string): boolean =>
  Object.values(labels)
    .flat()
    .some((label) => paragraph.startsWith(`${label}:`))

const listAfter = (of: readonly string[], paragraphs: readonly string[]): string[] =>
  paragraphs
    .filter((paragraph) => of.some((label) => paragraph.startsWith(`${label}:`)))
    .flatMap((paragraph) => paragraph.slice(paragraph.indexOf(':') + 1).split(';'))
    .map((entry) => entry.trim().replace(/\.$/, ''))
    .filter((entry) => entry !== '')

function passageOf(topic: string, section: string): Passage {
  const [heading = '', ...rest] = section.split('\n')
  const paragraphs = rest
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  const [, title = '', named] = /^(.*?)(?:\s*\{#([a-z0-9-]+)\})?\s*$/.exec(heading) ?? []
  const sources = listAfter(labels.sources, paragraphs)
  if (sources.length === 0) throw new Error(`The passage "${title}" of ${topic} names no source: a line "Sources: ..." was expected.`)
  const text = paragraphs.filter((paragraph) => !isLabelled(paragraph)).join('\n\n')
  const [, label, href] = /^(.+) (\/\S*)$/.exec(listAfter(labels.screen, paragraphs)[0] ?? '') ?? []
  return {
    id: `${topic}#${named ?? slug(title)}`,
    title,
    text,
    askedAs: listAfter(labels.ways, paragraphs),
    alsoAsked: [],
    screen: label && href ? { label, href } : null,
    sources,
  }
}

/**
 * Reads a page of the handbook: `# Title`, a line of introduction, and passages below `## Heading`, each ending in `Sources: a; b.`; in another
 * language `## Heading {#english-heading}` and `Fuentes: a; b.`
 * @throws Error that names the passage which lacks its sources
 */
export function parseTopic(id: string, markdown: string): Topic {
  const [head = '', ...sections] = markdown.split(/^## /m)
  const [title = '', ...intro] = head.trim().split('\n')
  return {
    id,
    title: title.replace(/^# /, ''),
    intro: intro.join('\n').trim(),
    passages: sections.map((section) => passageOf(id, section)),
  }
}

/**
 * Reads the page of ways of asking: `## topic#passage`, and below it one question a line.
 * @returns the questions of each passage by its id
 */
export function parseWaysOfAsking(markdown: string): ReadonlyMap<string, readonly string[]> {
  const [, ...sections] = markdown.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [id = '', ...lines] = section.split('\n').map((line) => line.trim())
      return [id, lines.filter((line) => line !== '')]
    }),
  )
}
