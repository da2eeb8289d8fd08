import { askedOnRoof } from '@ridgeline/winn/contract/shots/shot-list'
import { expect, test } from 'vitest'
import { shotGroups } from '#contract/shot'
import { shotList, standing } from '#rules/shot-list'

const north = { id: 'n', label: 'A', pitchIn12: 6, azimuthDeg: 350 }
const south = { id: 's', label: 'B', pitchIn12: 6, azimuthDeg: 181 }
const flat = { id: 'f', label: 'C', pitchIn12: 0.25, azimuthDeg: 90 }
const keysOf = (roof: Partial<Parameters<typeof shotList>[0]>) =>
  shotList({ hat: 'contractor', sections: [], components: [], issues: [], ...roof }).map(({ key }) => key)
const squaresOf = (roof: Partial<Parameters<typeof shotList>[0]>) =>
  keysOf(roof).flatMap((key) => (key.startsWith('test-square/') ? [key.slice(12)] : []))

test('the lines stand in the order an adjuster expects, each once', () => {
  const lines = shotList({
    hat: 'adjuster',
    sections: [north, south],
    components: [{ id: 'c', name: 'Skylight' }],
    issues: [{ id: 'i', title: 'Lifted seam' }],
  })
  const places = lines.map(({ group }) => shotGroups.indexOf(group))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(new Set(places).size).toBe(shotGroups.length)
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  expect(lines.filter(({ needsScale }) => needsScale).map(({ key }) => key)).toEqual([
    'test-square/north',
    'test-square/south',
    'issue/i/close',
  ])
  expect(lines.map(({ label }) => label)).toContain('Lifted seam: from three steps away')
})

test('test squares are on the sides that steep sections look to, for those who repair or adjust hail', () => {
  expect(squaresOf({ sections: [north, south, flat] })).toEqual(['north', 'south'])
  expect(squaresOf({ sections: [north, { ...south, azimuthDeg: null }] })).toEqual(['north', 'east', 'south', 'west'])
  expect(squaresOf({ sections: [flat] })).toEqual([])
  expect(squaresOf({ sections: [flat], isHail: true })).toHaveLength(4)
  expect(squaresOf({ hat: 'consultant', sections: [north] })).toEqual([])
  expect(squaresOf({})).toHaveLength(4)
  expect(squaresOf({ isLevel: true })).toEqual([])
  expect(keysOf({ isLevel: true }).filter((key) => key.startsWith('slope/'))).toEqual(['slope/whole'])
})

test('a roof that nobody drew has a slope to each side, a consultant sees one surface', () => {
  expect(keysOf({}).filter((key) => key.startsWith('slope/'))).toHaveLength(4)
  expect(keysOf({ hat: 'consultant' }).filter((key) => key.startsWith('slope/'))).toEqual(['slope/whole'])
  expect(keysOf({ sections: [flat] }).filter((key) => key.startsWith('slope/') || key.startsWith('section/'))).toEqual([
    'section/f/overview',
  ])
})

test('what the report of a roof asks for besides is a line, by which its photo is known', () => {
  const lines = shotList({ hat: 'contractor', sections: [flat], components: [], issues: [], report: askedOnRoof('low-slope') })
  expect(lines.filter(({ key }) => key.startsWith('report/')).map(({ key, label }) => [key, label])).toEqual([
    ['report/seam', 'Seam'],
    ['report/flashing', 'Flashing or parapet'],
    ['report/drain', 'Drain or scupper'],
    ['report/equipment', 'Curb of equipment'],
    ['report/layers', 'Layers at an edge of the roof'],
  ])
})

test('a line is done by a photo, shut by the newest answer, and missing else', () => {
  const lines = shotList({ hat: 'consultant', sections: [flat], components: [], issues: [] })
  const [first, second, third] = lines.map(({ key }) => key)
  const at = (hour: number) => `2026-11-27T0${hour}:00:00.000Z`
  const shots = [{ line: first ?? '' }, { line: first ?? '' }, { line: null }, { line: 'gone' }]
  const answers = [
    { line: first ?? '', because: 'locked', at: at(1) },
    { line: second ?? '', because: null, at: at(3) },
    { line: second ?? '', because: 'a dog', at: at(2) },
    { line: third ?? '', because: 'no ladder', at: at(1) },
  ]
  const is = standing({ lines, answers, shots })
  expect(is).toEqual({ done: 1, notAccessible: 1, missing: lines.length - 2, total: lines.length, next: lines[1] })
  expect(standing({ lines: [], answers: [], shots: [] })).toEqual({ done: 0, notAccessible: 0, missing: 0, total: 0, next: null })
})
