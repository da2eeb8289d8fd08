import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { ForgetSettings } from '#integrations/typst/forget-layouts'
import type { CompileJob, CompileResult, SectionPages } from '#integrations/typst/job'

// A process of its own: the compiler blocks while it works and does not give memory back.
const folder = process.argv[2] ?? ''
const finish = (result: CompileResult): void => writeFileSync(join(folder, 'result.json'), JSON.stringify(result))

const job: CompileJob = JSON.parse(readFileSync(join(folder, 'job.json'), 'utf8'))
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [...job.fontFolders] }], inputs: { ...job.inputs } })

const times = new Int32Array(new SharedArrayBuffer(4))
if (job.forgetAboveBytes !== null) {
  const settings: ForgetSettings = { folder, aboveBytes: job.forgetAboveBytes, times }
  const watching = new Worker(new URL('./forget-layouts.ts', import.meta.url), { workerData: settings })
  await once(watching, 'message')
  watching.unref()
}

/** The messages of a failed layout, errors only. */
const located = (diagnostics: unknown[]): string =>
  diagnostics
    .filter((entry): entry is { message: string; severity: number } => typeof entry === 'object' && entry !== null && 'message' in entry)
    .filter(({ severity }) => severity === 1)
    .map(({ message }) => message.replaceAll(folder, ''))
    .join('; ')

/** The sentences of the exporter's complaints, each once; it hands them over as the text of its own records. */
function sentences(diagnostics: string): string {
  const found = [...diagnostics.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map((match) => (match[1] ?? '').replaceAll(/\\(.)/g, '$1'))
  return found.length === 0 ? diagnostics : [...new Set(found)].join('; ')
}

function compile(): CompileResult {
  const compiled = compiler.compile({ mainFilePath: join(folder, 'main.typ') })
  const document = compiled.result
  if (document === null) {
    const error = compiled.takeError()
    return { ok: false, message: error === null ? 'The template did not compile.' : located(compiler.fetchDiagnostics(error)) }
  }
  const sectionPages: readonly SectionPages[] = compiler.query(document, { selector: '<section-pages>', field: 'value' }).flat()
  // The layout's memory would otherwise lie beside that of the export.
  compiler.evictCache(0)
  if (job.form === 'svg') writeFileSync(join(folder, 'report.svg'), compiler.plainSvg(document))
  else writeFileSync(join(folder, 'report.pdf'), compiler.pdf(document, { pdfStandard: job.standard, creationTimestamp: job.timestampS }))
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  return {
    ...{ ok: true, pageCount: document.numOfPages, sectionPages },
    ...{ peakMemoryBytes: maxRSS * 1024, processorMs: (userCPUTime + systemCPUTime) / 1000 },
    timesForgotten: times[0] ?? 0,
  }
}

try {
  finish(compile())
} catch (error) {
  finish({ ok: false, message: sentences(error instanceof Error ? error.message : String(error)) })
}
