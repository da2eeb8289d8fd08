import { type CheckedEntry, fileVerdict } from '@ridgeline/title/rules/check'
import { readCode } from '@ridgeline/title/rules/code'
import { codeInFile } from '@ridgeline/title/rules/code-in-file'
import { type OpenedProof, readProof } from '@ridgeline/title/rules/read-proof'
import {
  type Told,
  tellBadProof,
  tellBeside,
  tellCodeBeside,
  tellNoCode,
  tellOtherCopyBeside,
  tellProof,
} from '@ridgeline/title/rules/tell'
import { hashFile } from '@ridgeline/web/calls/hash-file.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { labelWords } from '@ridgeline/web/format/title-label.ts'

/** The page that checks proofs from a disk: no server, no network, no framework; the sentences are those of /verify. */
const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}
const marks: Readonly<Record<Told['tone'], string>> = { good: '\u2713', warning: '!', critical: '\u2715', neutral: '\u2013' }

/** What is larger is looked up by its bytes alone. */
const MOST_DOCUMENT_BYTES = 400_000_000

let proof: OpenedProof | null = null

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

function show(about: string, told: Told): void {
  const card = element('article', '', told.tone)
  card.append(element('p', about, 'about'), element('h2', `${marks[told.tone]} ${told.title}`))
  for (const line of told.lines) card.append(element('p', line))
  find('#results').prepend(card)
}

const trusted = (): string[] => {
  const typed = find<HTMLInputElement>('#key').value.trim()
  return typed === '' ? [] : [typed]
}

async function check(file: File): Promise<Told> {
  if (/\.json$/i.test(file.name)) {
    const opened = readProof(await file.text(), trusted())
    if (opened === 'bad') return tellBadProof()
    if (opened !== 'none') {
      proof = opened
      const newest = opened.checked.entries.at(-1)
      return tellProof(opened.checked, opened.keeper, newest ? formatDateTime(newest.leaf.at) : null)
    }
  }
  if (proof === null)
    return {
      tone: 'neutral',
      title: 'Open a proof first.',
      lines: ['Drop log.json of the kit, or a proof that was saved, and then this file again.'],
    }
  const verdict = fileVerdict(proof.checked, { name: file.name, sha256: await hashFile(file) })
  if (verdict.is !== 'original') {
    const claimed = file.size > MOST_DOCUMENT_BYTES ? null : codeInFile(new Uint8Array(await file.arrayBuffer()))
    const of = claimed === null ? null : bearerOf(proof, claimed)
    if (claimed !== null && of) return tellOtherCopyBeside(claimed, of)
  }
  if (verdict.is === 'unknown') return tellBeside({ is: 'unknown', label: '', at: null })
  return tellBeside({ is: verdict.is, ...shownOf(verdict.entry) })
}

const shownOf = ({ label, leaf }: CheckedEntry) => ({ label: labelWords(leaf.kind, label), at: formatDateTime(leaf.at) })
/** The report of a proof that bears a code. */
function bearerOf({ checked }: OpenedProof, code: string): ReturnType<typeof shownOf> | null {
  const entry = checked.entries.find(({ isProven, data }) => isProven && data?.facts.code === code)
  return entry ? shownOf(entry) : null
}

function checkCode(typed: string): Told {
  const code = readCode(typed)
  if (code === null) return tellNoCode(typed.trim())
  if (proof === null)
    return {
      tone: 'neutral',
      title: 'Open a proof first.',
      lines: ['Drop log.json of the kit, or a proof that was saved, and then look for the code again.'],
    }
  return tellCodeBeside(code, bearerOf(proof, code))
}

async function checkAll(files: readonly File[]): Promise<void> {
  const ordered = files.toSorted((a, b) => Number(/\.json$/i.test(b.name)) - Number(/\.json$/i.test(a.name)))
  for (const file of ordered)
    show(
      file.name,
      await check(file).catch(
        (): Told => ({ tone: 'neutral', title: 'This file could not be read.', lines: ['Try again, or copy it to another place first.'] }),
      ),
    )
}

const place = find<HTMLElement>('#drop')
place.addEventListener('dragover', (event) => event.preventDefault())
place.addEventListener('drop', (event) => {
  event.preventDefault()
  void checkAll([...(event.dataTransfer?.files ?? [])])
})
find<HTMLInputElement>('#files').addEventListener('change', (event) => {
  void checkAll([...((event.target as HTMLInputElement).files ?? [])])
})
find<HTMLFormElement>('#codes').addEventListener('submit', (event) => {
  event.preventDefault()
  const typed = find<HTMLInputElement>('#code').value
  if (typed.trim() !== '') show(typed.trim(), checkCode(typed))
})
