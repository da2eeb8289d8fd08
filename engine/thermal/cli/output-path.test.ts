import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertFree, outputPaths, writeWhole } from './output-path.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-output-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (...names: string[]): string => join(folder, ...names)
const exists = expect.objectContaining({ code: 'output-exists' })

describe('outputPaths', () => {
  it('names the file itself for one input', () => expect(outputPaths(['x/a.jpg'], at('b.tif'), '.tif')).toEqual([at('b.tif')]))

  it('names a file of each input in a folder', () => {
    expect(outputPaths(['x/a.jpg', 'y/b.c.JPG'], at('new'), '.tif')).toEqual([at('new', 'a.tif'), at('new', 'b.c.tif')])
    expect(outputPaths(['x/a.jpg'], `${at('new')}/`, '.csv')).toEqual([at('new', 'a.csv')])
    mkdirSync(at('there'))
    expect(outputPaths(['a'], at('there'), '.png')).toEqual([at('there', 'a.png')])
  })

  it('refuses several inputs into one file', () => {
    writeFileSync(at('a.tif'), '')
    expect(() => outputPaths(['a', 'b'], at('a.tif'), '.tif')).toThrow(expect.objectContaining({ code: 'bad-arguments' }))
  })
})

describe('assertFree', () => {
  it('lets go what is not there, and what is there only by force', () => {
    writeFileSync(at('a'), '')
    expect(() => assertFree(at('b'), [], false)).not.toThrow()
    expect(() => assertFree(at('a'), [], false)).toThrow(exists)
    expect(() => assertFree(at('a'), [], true)).not.toThrow()
  })

  it('never lets an input be overwritten, by whatever name', () => {
    writeFileSync(at('a'), '')
    symlinkSync(at('a'), at('link'))
    expect(() => assertFree(at('link'), [at('a')], true)).toThrow(exists)
    expect(() => assertFree(`${folder}/./a`, [at('a')], true)).toThrow(exists)
    expect(() => assertFree(folder, [], true)).toThrow(exists)
  })
})

describe('writeWhole', () => {
  it('makes the folder, replaces the file and leaves nothing else', () => {
    writeWhole(at('new', 'a.txt'), 'one')
    writeWhole(at('new', 'a.txt'), 'two')
    expect(readFileSync(at('new', 'a.txt'), 'utf8')).toBe('two')
    expect(readdirSync(at('new'))).toEqual(['a.txt'])
  })

  it('refuses where it cannot write, and leaves nothing', () => {
    writeFileSync(at('file'), '')
    expect(() => writeWhole(at('file', 'a.txt'), 'x')).toThrow(expect.objectContaining({ code: 'unwritable' }))
    mkdirSync(at('taken'))
    expect(() => writeWhole(at('taken'), 'x')).toThrow(expect.objectContaining({ code: 'unwritable' }))
    expect(readdirSync(folder).sort()).toEqual(['file', 'taken'])
    expect(existsSync(at('taken'))).toBe(true)
  })
})
