import { diff3Merge } from 'node-diff3'

/** Words and the spaces between them: joined again they are the text. */
const words = (text: string): string[] => text.split(/(\s+)/)

/**
 * Two changes of one text in one. Where both changed the same words, both versions stand, one after the other on lines of their own.
 * @returns `isWhole`: the changes did not touch
 */
export function mergeTexts(mine: string, before: string, theirs: string): { readonly text: string; readonly isWhole: boolean } {
  const regions = diff3Merge(words(mine), words(before), words(theirs), { excludeFalseConflicts: true })
  const isWhole = regions.every((region) => region.conflict === undefined)
  const text = regions
    .map(({ ok, conflict }) => (conflict ? bothOf(conflict.a.join(''), conflict.b.join('')) : (ok ?? []).join('')))
    .join('')
  return { text, isWhole }
}

const bothOf = (a: string, b: string): string => [a, b].filter((part) => part.trim() !== '').join('\n')
