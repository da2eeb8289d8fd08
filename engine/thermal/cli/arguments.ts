import { Refusal } from './refusal.ts'

/** Reads the text after an option. @throws Refusal */
export type OptionReader<T> = (text: string, name: string) => T
type Readers = Readonly<Record<string, OptionReader<unknown>>>

/** Options given, by name without dashes; absent where the caller did not give them. */
export type Options<R extends Readers> = { readonly [K in keyof R]?: ReturnType<R[K]> }

export interface Arguments<R extends Readers, F extends string> {
  readonly files: readonly string[]
  readonly options: Options<R>
  readonly flags: ReadonlySet<F>
}

const SHORT: Readonly<Record<string, string>> = { o: 'output' }

const bad = (message: string, expected: string): Refusal => new Refusal('bad-arguments', message, expected)

/**
 * Splits what stands after the command into files and options. Both `--name value` and `--name=value` work; a value may begin with a
 * minus; everything after `--` is a file.
 *
 * @param readers - options that take a value
 * @param flagNames - options that take none
 * @throws Refusal `bad-arguments` for an option that is unknown, given twice or without its value, and whatever its reader refuses
 */
export function readArguments<R extends Readers, F extends string = never>(
  words: readonly string[],
  readers: R,
  flagNames: readonly F[] = [],
): Arguments<R, F> {
  const files: string[] = []
  const options: Record<string, unknown> = {}
  const flags = new Set<F>()
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (word === '--') {
      files.push(...words.slice(i + 1))
      break
    }
    const [, long, short, inline] = /^(?:--([^=]+)|-([a-z]))(?:=(.*))?$/s.exec(word) ?? []
    const name = long ?? SHORT[short]
    if (name === undefined && !word.startsWith('-')) {
      files.push(word)
      continue
    }
    const flag = flagNames.find((one) => one === name)
    if (flag !== undefined && inline === undefined) {
      flags.add(flag)
      continue
    }
    if (name === undefined || !Object.hasOwn(readers, name)) throw unknownOption(word, [...Object.keys(readers), ...flagNames])
    if (Object.hasOwn(options, name)) throw bad(`The option --${name} is given twice.`, 'each option once')
    const text = inline ?? words[++i]
    if (text === undefined) throw bad(`The option --${name} has no value.`, `--${name} and a value`)
    options[name] = readers[name](text, name)
  }
  return { files, options: options as Options<R>, flags }
}

const unknownOption = (word: string, known: readonly string[]): Refusal =>
  bad(`There is no option ${word}.`, known.length === 0 ? 'no option' : `one of ${known.map((name) => `--${name}`).join(', ')}`)

/** The one file of a command. @throws Refusal */
export function onlyFile(files: readonly string[]): string {
  if (files.length === 1) return files[0]
  throw bad(files.length === 0 ? 'No file is given.' : `${files.length} files are given.`, 'exactly one file')
}

/** At least one file. @throws Refusal */
export function someFiles(files: readonly string[]): readonly string[] {
  if (files.length > 0) return files
  throw bad('No file is given.', 'one or more files')
}
