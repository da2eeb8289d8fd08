import { askedOnRoof } from '@ridgeline/winn/contract/shots/shot-list'
import { expect, test } from 'vitest'
import { inReadersWords } from '#rules/line-words'
import { shotList } from '#rules/shot-list'

const lines = shotList({
  hat: 'contractor',
  sections: [{ id: 's', label: 'Ala norte', pitchIn12: 6, azimuthDeg: null }],
  components: [{ id: 'c', name: 'Claraboya' }],
  issues: [{ id: 'i', title: 'Costura abierta' }],
  report: askedOnRoof('low-slope'),
})

test('a list that was begun in another language is read in that of the reader, with what somebody named as they named it', () => {
  const foreign = lines.map((line) => ({ ...line, label: `¿${line.key}?` }))
  expect(inReadersWords(foreign)).toEqual(lines)
  expect(lines.map(({ label }) => label)).toContain('Costura abierta: from three steps away')
  expect(lines.find(({ key }) => key === 'report/seam')?.label).toBe('Seam')
})

test('what somebody wrote stands, also under a key of a rule, and so does what was kept before lines said what they name', () => {
  const own = { key: 'overview', group: 'address' as const, label: 'From the crane', names: null, needsScale: false }
  const { names: _, ...old } = own
  const strange = { ...own, key: 'chimney/north', names: '' }
  expect(inReadersWords([own, old as typeof own, strange]).map(({ label }) => label)).toEqual(Array(3).fill('From the crane'))
})
