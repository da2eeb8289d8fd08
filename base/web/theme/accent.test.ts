import { contrast } from '@ridgeline/account/contract/luminance'
import { expect, test } from 'vitest'
import { accentColors, applyAccent } from './accent.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
])('the contrast of %s and %s', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

const colors = ['#000000', '#ffffff', '#ffff00', '#0b1f66', '#808080', '#1f6feb', '#d4145a', '#4fc3d4']
test.each(colors)('%s is readable in both themes', (chosen) => {
  for (const [theme, surface] of [
    ['dark', '#20252b'],
    ['light', '#eef1f3'],
  ] as const) {
    const { accent, ink, text, hover } = accentColors(chosen, theme)
    expect(contrast(accent, surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, hover)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that is readable stays as it was chosen', () => {
  expect(accentColors('#4fc3d4', 'dark')).toMatchObject({ accent: '#4fc3d4', text: '#4fc3d4' })
})

test('the accent is applied, replaced and taken away', () => {
  const before = document.adoptedStyleSheets.length
  applyAccent('#1f6feb')
  applyAccent('#d4145a')
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
  expect(document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText).toContain('--accent')
  applyAccent(null)
  expect(document.adoptedStyleSheets).toHaveLength(before)
})
