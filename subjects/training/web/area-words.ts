import type { AreaCheck, AreaKind, PictureVerdict } from '#contract/practical'

export const kindLabel: Readonly<Record<AreaKind, string>> = {
  'board-stock': 'Board-stock',
  'picture-framed': 'Picture-framed',
  amorphous: 'Amorphous',
  linear: 'Linear',
  point: 'Point',
}
export const checkLabel: Readonly<Record<AreaCheck, string>> = {
  core: 'Cut a core',
  meter: 'Use a moisture meter',
  look: 'Go there and look',
  nothing: 'Nothing',
}
export const verdictLabel: Readonly<Record<PictureVerdict, string>> = { valid: 'Valid', limited: 'With limits', 'not-valid': 'Not valid' }

export const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>): { value: T; label: string }[] =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))
