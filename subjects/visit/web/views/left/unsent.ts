import { formatCount } from '@ridgeline/web/format/count.ts'
import { inReadersWords } from '#rules/line-words'
import type { Phone, PhoneFile, PhoneIssue, PhoneVisit } from '#web/phone/phone.ts'
import { readingWords } from '#web/visit-words.ts'

/** What of a visit the server does not have. */
export interface UnsentVisit {
  readonly visit: PhoneVisit
  readonly files: readonly PhoneFile[]
  readonly issues: readonly PhoneIssue[]
}

export async function readUnsent(phone: Phone): Promise<readonly UnsentVisit[]> {
  const visits = await Promise.all(
    (await phone.visits()).map(async (visit) => ({
      visit,
      files: (await phone.files(visit.id)).filter(({ state, isHere }) => state !== 'on-server' && isHere),
      issues: (await phone.issues(visit.id)).filter(({ state }) => state !== 'on-server'),
    })),
  )
  return visits.filter(({ visit, files, issues }) => !visit.isOnServer || files.length + issues.length > 0)
}

/** "12 photos, 1 issue"; of a visit of which only its own record waits: "1 visit". */
export function unsentWords(unsent: readonly UnsentVisit[]): string {
  const files = unsent.flatMap((each) => each.files)
  const photos = files.filter(({ kind }) => kind === 'photo').length
  const issues = unsent.reduce((sum, each) => sum + each.issues.length, 0)
  const counts = [
    photos > 0 && formatCount(photos, 'photo'),
    files.length > photos && formatCount(files.length - photos, 'file'),
    issues > 0 && formatCount(issues, 'issue'),
  ].filter((words) => words !== false)
  return counts.length > 0 ? counts.join(', ') : formatCount(unsent.length, 'visit')
}

/** All of it as files: photos as they were taken, and of each visit a text of what was written. */
export async function unsentFiles(phone: Phone, unsent: readonly UnsentVisit[]): Promise<readonly File[]> {
  const files = await Promise.all(
    unsent.flatMap((each) => each.files).map(async ({ id, fileName }) => [fileName, await phone.picture(id)] as const),
  )
  return [
    ...files.flatMap(([name, bytes]) => (bytes === null ? [] : [new File([bytes], name, { type: bytes.type || typeOf(name) })])),
    ...unsent.map((each) => new File([written(each)], `${each.visit.title}.txt`.replaceAll(/[/\\:]/g, '-'), { type: 'text/plain' })),
  ]
}

const typeOf = (name: string): string => (/\.jpe?g$/i.test(name) ? 'image/jpeg' : 'application/octet-stream')

const written = ({ visit: { title, state }, files, issues }: UnsentVisit): string =>
  [
    title,
    state.newProperty?.address,
    state.startedAt,
    state.fix && `${state.fix.latitude}, ${state.fix.longitude}`,
    state.notes,
    ...state.readings.filter(({ isRemoved }) => !isRemoved).map(readingWords),
    ...issues.map(({ text }) => [text.title, text.location, text.description].filter(Boolean).join(', ')),
    ...files.map(({ fileName, shot }) =>
      [fileName, inReadersWords(state.lines).find(({ key }) => key === shot.line)?.label, shot.note].filter(Boolean).join(', '),
    ),
  ]
    .filter(Boolean)
    .join('\n')
