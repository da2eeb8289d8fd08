import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What other programs find wrong with a PDF: its structure (qpdf), its tags, its language and the words beside its pictures (pdfinfo). Empty where they are not installed. */
export function pdfFaults(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-faults-'))
  try {
    const file = join(folder, 'x.pdf')
    writeFileSync(file, pdf)
    return [...structureFaults(file), ...tagFaults(file, pdf)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function structureFaults(file: string): string[] {
  const { error, status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
  if (error || status === 0) return []
  return [`qpdf: ${(stderr || stdout).trim().split('\n').at(-1)}`]
}

function tagFaults(file: string, pdf: Uint8Array): string[] {
  const told = spawnSync('pdfinfo', [file], { encoding: 'utf8' })
  if (told.error) return []
  const tags = spawnSync('pdfinfo', ['-struct', file], { encoding: 'utf8', maxBuffer: MOST_OUTPUT }).stdout
  const figures = Buffer.from(pdf)
    .toString('latin1')
    .split('endobj')
    .filter((object) => /\/S \/Figure\b/.test(object))
  const without = figures.filter((figure) => !/\/Alt [(<]/.test(figure)).length
  return [
    ...(/Tagged: +yes/.test(told.stdout) ? [] : ['it is not tagged']),
    ...(/^Document/m.test(tags) ? [] : ['its tags have no root']),
    ...(without === 0 ? [] : [`${without} of ${figures.length} figures have no words`]),
  ]
}

const MOST_OUTPUT = 2 ** 28
