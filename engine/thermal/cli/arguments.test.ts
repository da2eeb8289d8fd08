import { describe, expect, it } from 'vitest'
import { onlyFile, readArguments, someFiles } from './arguments.ts'
import { numberIn, text } from './option-readers.ts'

const readers = { level: numberIn(), output: text }
const read = (...words: string[]) => readArguments(words, readers, ['force'])
const badArguments = expect.objectContaining({ name: 'Refusal', code: 'bad-arguments' })

describe('readArguments', () => {
  it('parts files, options and flags in any order', () => {
    const { files, options, flags } = read('a.jpg', '--level', '3', '--force', 'b.jpg', '-o', 'out')
    expect(files).toEqual(['a.jpg', 'b.jpg'])
    expect(options).toEqual({ level: 3, output: 'out' })
    expect([...flags]).toEqual(['force'])
  })

  it('takes values that begin with a minus, and values after an equals sign', () => {
    expect(read('--level', '-40').options.level).toBe(-40)
    expect(read('--level=-40', '--output=a=b').options).toEqual({ level: -40, output: 'a=b' })
  })

  it('takes everything after -- for files', () => expect(read('--', '--level', '-o').files).toEqual(['--level', '-o']))

  it.each([
    [['--size', '3']],
    [['-x']],
    [['-9']],
    [['--force=yes']],
    [['--constructor', '1']],
    [['--level']],
    [['--level', '1', '--level', '2']],
    [['--output', '']],
  ])('refuses %j', (words) => expect(() => read(...words)).toThrow(badArguments))

  it('names what it knows', () => {
    expect(() => read('--size', '3')).toThrow(expect.objectContaining({ expected: 'one of --level, --output, --force' }))
  })
})

describe('files', () => {
  it('one where one is wanted', () => {
    expect(onlyFile(['a'])).toBe('a')
    expect(() => onlyFile([])).toThrow(badArguments)
    expect(() => onlyFile(['a', 'b'])).toThrow(badArguments)
  })

  it('at least one where several are wanted', () => {
    expect(someFiles(['a', 'b'])).toEqual(['a', 'b'])
    expect(() => someFiles([])).toThrow(badArguments)
  })
})
