import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { DecodedFile } from '#decode/decoded-file'
import { lacksDjiCorrection, sdkOutputBytes, withoutSdk, withSdkTemperatures } from '#decode/dji/sdk-temperatures'
import { ThermalError } from '#errors'

const TIME_LIMIT_MS = 30_000
/** Time (ms) to read what an ended program said last. */
const LAST_WORDS_MS = 200
/** Of what the program says about a failure this much is kept. */
const MOST_WORDS = 300

/**
 * Lets the customer's own `dji_irp` of DJI's Thermal SDK compute the temperatures of a DJI picture. Any failure leaves the picture as the open
 * formula has it, with the reason as a warning; other files come back as they are.
 *
 * @param executable - path of the program
 * @param bytes - the file that `file` was decoded from
 */
export async function correctByDjiSdk(
  file: DecodedFile,
  bytes: Uint8Array,
  executable: string,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<DecodedFile> {
  if (!lacksDjiCorrection(file)) return file
  const folder = await mkdtemp(join(tmpdir(), 'dji-sdk-'))
  try {
    const [source, output] = [join(folder, 'picture.jpg'), join(folder, 'celsius.raw')]
    await writeFile(source, bytes)
    await run(resolve(executable), ['-s', source, '-a', 'measure', '-o', output, '--measurefmt', 'float32'], folder, timeLimitMs)
    const { size } = await stat(output).catch(() => {
      throw new Error('the program wrote no temperatures')
    })
    if (size !== sdkOutputBytes(file)) throw new Error(`the program wrote ${size} bytes instead of ${sdkOutputBytes(file)}`)
    return withSdkTemperatures(file, await readFile(output))
  } catch (error) {
    return withoutSdk(file, error instanceof ThermalError ? error.words : sentence((error as Error).message))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a program without a shell. Its libraries lie beside it; it gets nothing of this program's environment that it does not need. */
function run(executable: string, words: readonly string[], cwd: string, timeLimitMs: number): Promise<void> {
  const { PATH, LD_LIBRARY_PATH } = process.env
  const libraries = [dirname(executable), LD_LIBRARY_PATH].filter((each) => each !== undefined && each !== '').join(':')
  return new Promise((done, fail) => {
    const child = spawn(executable, words, {
      cwd,
      env: { PATH, LD_LIBRARY_PATH: libraries },
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < MOST_WORDS) said += chunk.toString('utf8')
    })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`the program took longer than ${timeLimitMs / 1000} s`))
    }, timeLimitMs)
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      fail(new Error(`the program ${executable} could not be started (${error.code ?? error.message})`))
    })
    const settle = (code: number | null, signal: string | null) => {
      child.stderr.destroy()
      if (code === 0) done()
      else fail(new Error(`the program ended with ${signal ?? `code ${code}`}${said === '' ? '' : `: ${oneLine(said)}`}`))
    }
    child.on('close', settle)
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      // A child of its own may hold the pipe open.
      setTimeout(settle, LAST_WORDS_MS, code, signal)
    })
  })
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_WORDS)
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
