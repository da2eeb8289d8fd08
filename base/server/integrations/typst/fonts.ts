import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codePoints } from '#integrations/typst/code-points'
import { unpackWoff } from '#integrations/typst/woff'

const root = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/package.json')))
const weights = ['400Regular', '500Medium', '600SemiBold'] as const

/** Folders of the typeface reports are set in. */
export const fontFolders: readonly string[] = weights.map((weight) => join(root, weight))

/** Stands in for letters the typeface does not have. */
export interface FallbackFont {
  readonly family: string
  readonly covered: ReadonlySet<number>
  /** The OpenType file. */
  readonly bytes: Uint8Array
}

/** Family, npm package and subset of each, the most particular script first: Chinese also has kana and the Han letters of Japanese. */
const fallbacks = [
  ['Noto Sans Arabic', 'noto-sans-arabic', 'arabic'],
  ['Noto Sans Hebrew', 'noto-sans-hebrew', 'hebrew'],
  ['Noto Sans Devanagari', 'noto-sans-devanagari', 'devanagari'],
  ['Noto Sans KR', 'noto-sans-kr', 'korean'],
  ['Noto Sans SC', 'noto-sans-sc', 'chinese-simplified'],
  ['Noto Emoji', 'noto-emoji', 'emoji'],
] as const

/** Where a font of `fallbacks` lies: its package, and its file there. */
function placeOf(name: string, subset: string): readonly [manifest: string, file: string] {
  const manifest = fileURLToPath(import.meta.resolve(`@fontsource/${name}/package.json`))
  return [manifest, join(dirname(manifest), 'files', `${name}-${subset}-400-normal.woff`)]
}

/** Every file that setting a report may read of the packages of fonts, which hold hundreds. */
export const fontFiles = (): readonly string[] => [
  join(root, 'package.json'),
  ...fontFolders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ttf'))
      .map((name) => join(folder, name)),
  ),
  ...fallbacks.flatMap(([, name, subset]) => placeOf(name, subset)),
]

let coverage: Promise<ReadonlySet<number>> | null = null
let loaded: Promise<readonly FallbackFont[]> | null = null

/** Code points the typeface can print; every weight has the same. */
export function fontCoverage(): Promise<ReadonlySet<number>> {
  coverage ??= readFile(join(root, '400Regular', 'Inter_400Regular.ttf')).then(codePoints)
  return coverage
}

/** The fonts for letters that the typeface lacks. Read at the first text that has such a letter, then kept (9 MB). */
export function fallbackFonts(): Promise<readonly FallbackFont[]> {
  loaded ??= Promise.all(
    fallbacks.map(async ([family, name, subset]) => {
      const [, file] = placeOf(name, subset)
      const bytes = unpackWoff(await readFile(file))
      return { family, bytes, covered: codePoints(bytes) }
    }),
  )
  return loaded
}
