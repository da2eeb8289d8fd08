import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A word on a page; lengths in points from the top left corner. */
interface PrintedWord {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface PrintedPage {
  readonly width: number
  readonly height: number
  /** Without the lines above and below the text of every page. */
  readonly words: readonly PrintedWord[]
  /** Lines of text from top to bottom, words with one space between. */
  readonly lines: readonly string[]
  readonly hasPicture: boolean
}

const MM = 72 / 25.4
const TOP = 20 * MM
const BOTTOM = 18 * MM

/** Whether this machine can read a PDF back. */
export const canReadPages = (): boolean => ['pdftotext', 'pdfimages'].every((tool) => spawnSync(tool, ['-v']).error === undefined)

/** What stands on each page of a PDF, read back by another program than the one that made it. */
export function printedPages(pdf: Uint8Array): PrintedPage[] {
  const folder = mkdtempSync(join(tmpdir(), 'printed-'))
  try {
    const file = join(folder, 'x.pdf')
    writeFileSync(file, pdf)
    const run = (tool: string, ...args: string[]): string => execFileSync(tool, args, { maxBuffer: 2 ** 28 }).toString()
    const pictured = new Set([...run('pdfimages', '-list', file).matchAll(/^ *(\d+) +\d+ +image/gm)].map(([, page]) => Number(page)))
    const pages = [...run('pdftotext', '-bbox', file, '-').matchAll(/<page width="([\d.]+)" height="([\d.]+)">(.*?)<\/page>/gs)]
    return pages.map(([, width, height, content = ''], index) => {
      const size = { width: Number(width), height: Number(height) }
      const words = wordsOf(content).filter(({ top, bottom }) => (index === 0 || top > TOP) && bottom < size.height - BOTTOM)
      return { ...size, words, lines: linesOf(words), hasPicture: pictured.has(index + 1) }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

function wordsOf(content: string): PrintedWord[] {
  const word = /<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">(.*?)<\/word>/gs
  return [...content.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
    text: text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity).replaceAll(/[\u200B\u2060]/g, ''),
    left: Number(left),
    right: Number(right),
    top: Number(top),
    bottom: Number(bottom),
  }))
}

const middleOf = ({ top, bottom }: PrintedWord): number => (top + bottom) / 2

function linesOf(words: readonly PrintedWord[]): string[] {
  const lines: PrintedWord[][] = []
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1)
    if (line?.[0] !== undefined && middleOf(word) - middleOf(line[0]) < 3) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(' '),
  )
}

/** How much of a word's box is letters: above and below lies what the typeface keeps free. */
const LETTERS = 0.5
/** Boxes touch by less than this (pt) where letters stand close. */
const TOUCH = 0.6

/** Pairs of words on a page that stand over each other. */
export function overlappingWords({ words }: PrintedPage): string[] {
  const sorted = words.toSorted((a, b) => a.left - b.left)
  const found: string[] = []
  for (const [index, a] of sorted.entries()) {
    for (const b of sorted.slice(index + 1)) {
      if (b.left > a.right - TOUCH) break
      const least = (LETTERS * (a.bottom - a.top + (b.bottom - b.top))) / 2
      if (Math.abs(middleOf(a) - middleOf(b)) < least) found.push(`${a.text} / ${b.text}`)
    }
  }
  return found
}
