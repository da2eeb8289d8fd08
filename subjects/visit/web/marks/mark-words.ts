import type { Mark } from '#contract/shot'

export const markWords = {
  arrow: 'Arrow',
  circle: 'Circle',
  text: 'Text',
  length: 'Known length',
  measured: 'Measure',
} as const satisfies Record<Mark['kind'], string>

export const markKinds = ['arrow', 'circle', 'text', 'length', 'measured'] as const satisfies readonly Mark['kind'][]
