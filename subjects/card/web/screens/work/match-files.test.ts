import { expect, test } from 'vitest'
import type { CardFile } from '#rules/card-file'
import { matchFiles } from './match-files.ts'

const given = (path: string, text: string, lastModified = 1000) => ({
  path,
  file: new File([text], path.split('/').at(-1) ?? path, { lastModified }),
})
const cardFile = (path: string, sizeBytes: number, modifiedMs = 1000) =>
  [path, { id: path, path, name: path.split('/').at(-1), sizeBytes, modifiedMs } as CardFile] as const

test('files are found again by name, size and time, wherever they were dropped from', () => {
  const files = new Map([cardFile('DCIM/a.jpg', 3), cardFile('DCIM/b.jpg', 3)])
  const { again, fresh } = matchFiles([given('E/DCIM/a.jpg', 'abc'), given('b.jpg', 'other')], files)
  expect([...again.keys()]).toEqual(['DCIM/a.jpg'])
  expect(fresh.map(({ path }) => path)).toEqual(['b.jpg'])
})

test('of two files of one name, size and time each gets its own back', () => {
  const files = new Map([cardFile('100/IMG_1.jpg', 3), cardFile('101/IMG_1.jpg', 3)])
  const { again } = matchFiles([given('x/101/IMG_1.jpg', 'new'), given('x/100/IMG_1.jpg', 'old')], files)
  expect(again.get('101/IMG_1.jpg')).toBeDefined()
  expect(again.size).toBe(2)
})

test('a second card with the same folders and numbers gets paths of its own', () => {
  const files = new Map([cardFile('DCIM/a.jpg', 3)])
  const { fresh } = matchFiles([given('DCIM/a.jpg', 'longer'), given('DCIM/a.jpg', 'longest')], files)
  expect(fresh.map(({ path }) => path)).toEqual(['2/DCIM/a.jpg', '3/DCIM/a.jpg'])
})
