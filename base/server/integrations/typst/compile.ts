import { fork } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { message, type Words } from '@ridgeline/words/message'
import { ToldError } from '@ridgeline/words/told-error'
import { accessibleEdits } from '#integrations/typst/accessible-pdf'
import { editPdf } from '#integrations/typst/edit-pdf'
import { fallbackFonts, fontCoverage, fontFolders } from '#integrations/typst/fonts'
import type { CompileJob, CompileResult, SectionPages } from '#integrations/typst/job'
import { type LatePicture, latePicture, pictureEdits } from '#integrations/typst/late-pictures'
import { pictureSize } from '#integrations/typst/picture-size'
import { printable } from '#integrations/typst/printable'
import { pointerTo, svgPages } from '#integrations/typst/svg-pages'
import { workFolder } from '#integrations/work-folder'
import { inPart } from '#tracing/span'

export interface ReportPicture {
  /** File name without folders; the template shows it as `/pictures/{name}.svg`. */
  readonly name: string
  /** JPEG or PNG at print size. */
  readonly bytes: Uint8Array
}

/** A file that lies in the PDF, for programs. */
export interface ReportAttachment {
  readonly name: string
  readonly mediaType: string
  readonly description: string
  readonly text: string
}

export interface CompileInput {
  /** Typst source. It reads `/data.json` and must not be made from anything a person typed. */
  readonly template: string
  /** Sources the template imports, by their path beside it. */
  readonly parts?: Readonly<Record<string, string>>
  readonly data: unknown
  readonly pictures: Iterable<ReportPicture> | AsyncIterable<ReportPicture>
  /** Files that lie in the PDF; the template names them as `/attachments.json` lists them. */
  readonly attachments?: readonly ReportAttachment[]
  /** Written into the file; the same input and date give the same bytes. */
  readonly documentDate: Date
  /** PDF standard, `a-3a` unless told. */
  readonly standard?: string
  readonly signal?: AbortSignal
  /** Longest time for the compile process (ms). */
  readonly timeoutMs?: number
  /** From so much memory on the layout takes more time and less memory; left out, only a long report has such a bound. */
  readonly forgetAboveBytes?: number
}

export interface CompiledPdf {
  readonly pdf: Uint8Array
  /** Pages of the finished document. */
  readonly pageCount: number
  /** Of each section, in their order; none where the template tells of none. */
  readonly sectionPages: readonly SectionPages[]
  /** Largest resident memory of the compile process. */
  readonly peakMemoryBytes: number
  /** Processor time of the compile process. */
  readonly processorMs: number
  readonly durationMs: number
  /** How often the compiler's memory of its layout was emptied. */
  readonly timesForgotten: number
}

/** A report that could not be made, in one sentence. */
export class PdfError extends ToldError {
  override name = 'PdfError'
}

/** The archive standard that may carry attachments; what it lacks of PDF/UA-1 is written into it. */
const STANDARD = 'a-3a'
/** A report of 900 pages takes 45 s of processor time. */
const TIMEOUT_MS = 240_000
/** Texts of about 500 pages; what is shorter stays below half a gigabyte as it is. */
const LONG_TEXTS = 800_000
const LONG_FORGETS_ABOVE_BYTES = 300e6

let queue: Promise<unknown> = Promise.resolve()

/**
 * Lays out a document and returns the PDF. Works in a process of its own per document, one at a time, in a temporary folder that is
 * removed whatever happens.
 *
 * @throws PdfError when a picture is missing or unreadable, the template or the standard refuses the data, or the process dies or
 * takes too long; the reason of `signal` when it fires
 */
export function compilePdf(input: CompileInput): Promise<CompiledPdf> {
  const turn = queue.then(() => inPart('compile.pdf', {}, () => compileInFolder(input)))
  queue = turn.catch(() => undefined)
  return turn
}

/**
 * The same pages as one SVG for a screen, one below the other. Stands in no queue: whoever asks for it bounds how many are made at once.
 * @throws PdfError as `compilePdf`
 */
export const compileSvg = (input: CompileInput & { readonly pictures: readonly ReportPicture[] }): Promise<string> =>
  inPart('compile.svg', {}, () =>
    inFolder(async (folder) => {
      await writeFiles(folder, input)
      await layOut(folder, input, 'svg')
      return svgPages(await readFile(join(folder, 'report.svg'), 'utf8'), input.pictures)
    }),
  )

const compileInFolder = (input: CompileInput): Promise<CompiledPdf> =>
  inFolder(async (folder) => {
    input.signal?.throwIfAborted()
    const startedAt = performance.now()
    const late = await writeFiles(folder, input)
    const measured = await layOut(folder, input, 'pdf')
    const exported = await readFile(join(folder, 'report.pdf'))
    const isArchive = (input.standard ?? STANDARD) === STANDARD
    const pdf = editPdf(exported, [...(isArchive ? accessibleEdits(exported) : []), ...pictureEdits(exported, late)])
    return { pdf, ...measured, durationMs: performance.now() - startedAt }
  })

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await workFolder()
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function layOut(folder: string, input: CompileInput, form: CompileJob['form']) {
  const hasFallbacks = await writeTexts(folder, input, form, 'with-fallbacks')
  let result = await run(folder, input)
  // A lone sign of a script that joins its letters may have no shape of its own: better a box for it than no report.
  if (!result.ok && hasFallbacks) {
    await writeTexts(folder, input, form, 'typeface-alone')
    result = await run(folder, input)
  }
  if (!result.ok) throw new PdfError(explain(result.message))
  const { ok: _, ...measured } = result
  return measured
}

async function run(folder: string, { timeoutMs = TIMEOUT_MS, signal }: CompileInput): Promise<CompileResult> {
  await runChild(folder, timeoutMs, signal)
  return JSON.parse(await readFile(join(folder, 'result.json'), 'utf8'))
}

/** Writes what is printed, and the fonts it takes beside the typeface. @returns whether it takes any */
async function writeTexts(
  folder: string,
  { data, documentDate, standard = STANDARD, forgetAboveBytes }: CompileInput,
  form: CompileJob['form'],
  fonts: 'with-fallbacks' | 'typeface-alone',
): Promise<boolean> {
  const covered = await fontCoverage()
  const plain = printable(data, covered)
  const fallbacks = plain.replaced > 0 && fonts === 'with-fallbacks' ? await fallbackFonts() : []
  const texts =
    fallbacks.length === 0
      ? plain
      : printable(
          data,
          covered,
          fallbacks.map((font) => font.covered),
        )
  const needed = texts.needed.flatMap((at) => fallbacks[at] ?? [])
  const own = join(folder, 'fonts')
  await mkdir(own, { recursive: true })
  for (const { family, bytes } of needed) await writeFile(join(own, `${family}.ttf`), bytes)
  const printed = JSON.stringify(texts.data)
  const job: CompileJob = {
    form,
    fontFolders: needed.length === 0 ? fontFolders : [...fontFolders, own],
    standard,
    timestampS: Math.floor(documentDate.getTime() / 1000),
    forgetAboveBytes: forgetAboveBytes ?? (printed.length > LONG_TEXTS ? LONG_FORGETS_ABOVE_BYTES : null),
    inputs: { replaced: String(texts.replaced), fallbacks: needed.map(({ family }) => family).join(',') },
  }
  await writeFile(join(folder, 'data.json'), printed)
  await writeFile(join(folder, 'job.json'), JSON.stringify(job))
  return needed.length > 0
}

async function writeFiles(folder: string, { template, parts = {}, pictures, attachments = [] }: CompileInput): Promise<LatePicture[]> {
  for (const [path, source] of Object.entries(parts)) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), source)
  }
  await writeFile(join(folder, 'main.typ'), template)
  await mkdir(join(folder, 'attachments'))
  for (const { name, text } of attachments) await writeFile(join(folder, 'attachments', name), text)
  const listed = attachments.map(({ text: _, ...about }) => about)
  await writeFile(join(folder, 'attachments.json'), JSON.stringify(listed))
  await mkdir(join(folder, 'pictures'))
  const late: LatePicture[] = []
  for await (const picture of pictures) late.push(...(await writePicture(join(folder, 'pictures'), picture)))
  return late
}

/**
 * A picture, or what stands in for it until the PDF is made, and an SVG that points to it. Typst unpacks every pixel of a JPEG it is given directly, 1.4 MB for a small photo; through
 * an SVG the file goes into the PDF as it is.
 */
async function writePicture(folder: string, { name, bytes }: ReportPicture): Promise<LatePicture[]> {
  if (!/^[\w-]+\.(jpg|jpeg|png)$/.test(name))
    throw new PdfError(message`"${name}" is not a picture name; expected letters, digits, - and an ending .jpg or .png.`)
  const size = pictureSize(bytes)
  if (size === null || size.width === 0 || size.height === 0) throw new PdfError(message`Picture ${name} is not a readable JPEG or PNG.`)
  const late = size.type === 'image/jpeg' ? latePicture(bytes) : null
  await writeFile(join(folder, name), late?.standIn ?? bytes)
  await writeFile(join(folder, `${name}.svg`), pointerTo(name, size))
  return late ? [late] : []
}

/**
 * All the compile process knows of its surroundings: none of the server's secrets, and settings of glibc's allocator that give memory
 * back between layout and export (460 MB instead of 545 MB for 300 pages; other systems ignore them).
 */
const childEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' }

function runChild(folder: string, timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = new URL('./compile-child.ts', import.meta.url)
    const child = fork(script, [folder], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [], env: childEnvironment })
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2000)
    })
    let stopped: Error | null = null
    const stop = (why: Error) => {
      stopped ??= why
      child.kill('SIGKILL')
    }
    const timer = setTimeout(
      () => stop(new PdfError(message`The report was not ready after ${Math.round(timeoutMs / 1000)} s.`)),
      timeoutMs,
    )
    const abort = () => stop(signal?.reason instanceof Error ? signal.reason : new PdfError(message`The report was canceled.`))
    signal?.addEventListener('abort', abort, { once: true })
    const settle = (error: Error | null) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      if (error === null) resolve()
      else reject(error)
    }
    child.once('error', (cause) => settle(new PdfError(message`The report process could not be started.`, { cause })))
    child.once('close', (code, killedBy) => {
      if (stopped !== null) settle(stopped)
      else if (code === 0) settle(null)
      else settle(new PdfError(message`The report process ended early (${killedBy ?? `code ${code}`}).`, { cause: complaint }))
    })
  })
}

/** The compiler's own words, but for a picture that was not handed over. */
function explain(said: string): Words {
  const missing = /file not found.*?pictures[/\\]([\w.-]+?)\.svg/s.exec(said)?.[1]
  return missing === undefined ? message`The report could not be laid out: ${said}` : message`Picture ${missing} is missing.`
}
