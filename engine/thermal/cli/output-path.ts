import { closeSync, existsSync, mkdirSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { Refusal } from './refusal.ts'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Where the result of each input goes: the file named when there is one input, else a file of the input's name in the folder named.
 *
 * @throws Refusal `bad-arguments` when several inputs are to go into one file
 */
export function outputPaths(files: readonly string[], output: string, extension: string): string[] {
  const folder = isFolder(output) || /[/\\]$/.test(output) || files.length > 1
  if (folder && existsSync(output) && !isFolder(output)) {
    throw new Refusal('bad-arguments', `${output} is a file, and ${files.length} files are to go into it.`, 'a folder after -o')
  }
  return files.map((file) => (folder ? join(output, `${basename(file, extname(file))}${extension}`) : output))
}

const sameFile = (a: string, b: string): boolean => {
  if (!existsSync(a) || !existsSync(b)) return resolve(a) === resolve(b)
  return realpathSync(a) === realpathSync(b)
}

/** @throws Refusal `output-exists` when the file is there already, or is one of the inputs, which nothing overwrites */
export function assertFree(path: string, inputs: readonly string[], force: boolean): void {
  if (inputs.some((input) => sameFile(path, input))) {
    throw new Refusal('output-exists', `${path} is a file to be read; it is never overwritten.`, 'another folder after -o')
  }
  if (isFolder(path)) throw new Refusal('output-exists', `${path} is a folder.`, 'a file')
  if (!force && existsSync(path)) throw new Refusal('output-exists', `${path} exists.`, 'another name, or --force')
}

/** Writes a file that is either whole or not there. @throws Refusal `unwritable` */
export function writeWhole(path: string, content: Uint8Array | string): void {
  const file = openWhole(path)
  file.write(content)
  file.finish()
}

/** A file that is written piece by piece, and is there only when it is whole. Every part of it throws Refusal `unwritable`. */
export interface WholeFile {
  readonly write: (content: Uint8Array | string) => void
  readonly finish: () => void
  /** Nothing is left of it. */
  readonly abandon: () => void
}

/** Begins a file under another name. @throws Refusal `unwritable` */
export function openWhole(path: string): WholeFile {
  const unfinished = `${path}.${process.pid}.part`
  let file: number | null = null
  const close = (): void => {
    if (file !== null) closeSync(file)
    file = null
  }
  const abandon = (): void => {
    close()
    if (existsSync(unfinished)) rmSync(unfinished)
  }
  const attempt = (act: () => void): void => {
    try {
      act()
    } catch (error) {
      abandon()
      const reason = error instanceof Error ? error.message : String(error)
      throw new Refusal('unwritable', `${path} cannot be written: ${reason}.`, 'a folder that may be written to, with room in it')
    }
  }
  attempt(() => {
    mkdirSync(dirname(path), { recursive: true })
    file = openSync(unfinished, 'w')
  })
  return {
    write: (content) => attempt(() => writeFileSync(file ?? unfinished, content)),
    finish: () =>
      attempt(() => {
        close()
        renameSync(unfinished, path)
      }),
    abandon,
  }
}
