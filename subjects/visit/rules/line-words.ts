import { shotNamed } from '@ridgeline/winn/contract/shots/shot-list'
import { type Message, message, type Words } from '@ridgeline/words/message'
import { written } from '@ridgeline/words/written'
import type { ShotLine } from '#contract/shot'
import { elevationLabel, type Side, sides, slopeLabel, testSquareLabel } from '#rules/sides'

/** What lines are called that name nothing of one roof, by their keys. */
const plain = [
  { key: 'address', label: 'Address: the number on the building' },
  { key: 'overview', label: 'Overview of the roof' },
  { key: 'slope/whole', label: 'The whole surface of the roof' },
  { key: 'collateral/gutters', label: 'Gutters and downspouts' },
  { key: 'collateral/vents', label: 'Vents and flashing' },
  { key: 'collateral/fins', label: 'Fins of air conditioners' },
  { key: 'collateral/screens', label: 'Window screens and garage doors' },
  { key: 'inside', label: 'Inside: ceiling below the roof' },
] as const

const ofSide: Readonly<Record<string, Readonly<Record<Side, string>>>> = {
  elevation: elevationLabel,
  slope: slopeLabel,
  'test-square': testSquareLabel,
}

/** Lines that name something of the roof, by their keys without its id. */
const naming: Readonly<Record<string, (names: string) => Message>> = {
  'section/overview': (names) => message`${names}: whole slope`,
  'issue/wide': (names) => message`${names}: from three steps away`,
  'issue/close': (names) => message`${names}: close, with a scale`,
  component: (names) => message`${names}: close`,
}

/** What a line that a rule made is called; null where no rule makes such a key. */
export function wordsOfKey(key: string, names: string): Words | null {
  const [kind = '', id = '', view] = key.split('/')
  const side = sides.find((each) => each === id)
  if (kind === 'report') return shotNamed(id)
  const named = plain.find((line) => line.key === key)?.label
  return named ?? (side && ofSide[kind]?.[side]) ?? naming[view === undefined ? kind : `${kind}/${view}`]?.(names) ?? null
}

/** What a line is called: what a rule made, by its key; what somebody wrote, and what an earlier version kept, as it stands. */
export const lineWords = ({ key, names, label }: Pick<ShotLine, 'key' | 'names' | 'label'>): Words =>
  ((names ?? null) === null ? null : wordsOfKey(key, names ?? '')) ?? label

/** Lines as they are called in the language of whoever reads them. */
export const inReadersWords = (lines: readonly ShotLine[]): ShotLine[] =>
  lines.map((line) => ({ ...line, label: written(lineWords(line)) }))
