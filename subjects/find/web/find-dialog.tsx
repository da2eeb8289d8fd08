import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { useDebounced } from '@ridgeline/web/ui/form/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  Building2,
  CircleHelp,
  FileText,
  FolderKanban,
  GraduationCap,
  type LucideIcon,
  ScanLine,
  UserRound,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FoundKind } from '#contract/find'
import { actionsFor, nearlyWithin, startsWithin } from './actions.ts'
import { coursesQuery, findQuery, helpQuery } from './api.ts'

interface Entry {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly detail: string
  readonly to: string
  readonly isPage: boolean
  readonly icon: LucideIcon
}

const sorts: Record<FoundKind, { group: string; icon: LucideIcon }> = {
  property: { group: 'Properties', icon: Building2 },
  project: { group: 'Projects', icon: FolderKanban },
  client: { group: 'Clients', icon: UserRound },
  scan: { group: 'Scans', icon: ScanLine },
  report: { group: 'Reports', icon: FileText },
}
const RESTED_MS = 120
const ACTIONS_SHOWN = 6
const HELP_SHOWN = 4
const COURSES_SHOWN = 4

function useEntries(typed: string): { entries: Entry[]; meant: string | null; error: unknown; isLooking: boolean } {
  const may = useMay()
  const words = useDebounced(typed.trim(), RESTED_MS)
  const { data, error, isFetching, isPlaceholderData } = useQuery(findQuery(words))
  const courses = useCourses(words, may('training.do'))
  const help = useHelp(words)
  const found = words === '' ? [] : (data?.found ?? [])
  const records = found.map(({ kind, id, title, detail, link }) => ({
    ...{ key: `${kind} ${id}`, title, detail, to: link, isPage: false },
    ...sorts[kind],
  }))
  const actions = actionsFor(typed, may)
    .slice(0, ACTIONS_SHOWN)
    .map(({ title, to, isPage = false }) => ({ key: to, group: 'Go to', title, detail: '', to, isPage, icon: ArrowRight }))
  return {
    entries: [...records, ...actions, ...(courses ?? []), ...(help ?? [])],
    meant: words === '' ? null : (data?.meant ?? null),
    error,
    isLooking: words !== typed.trim() || (isFetching && (data === undefined || isPlaceholderData)) || courses === null || help === null,
  }
}

/** Courses whose titles have the words, else nearly; they are loaded with the first letter. Null until they are. */
function useCourses(words: string, mayLearn: boolean): Entry[] | null {
  const { data, isLoading } = useQuery({ ...coursesQuery, enabled: words !== '' && mayLearn })
  if (words === '') return []
  if (data === undefined) return isLoading ? null : []
  const by = (within: typeof startsWithin) => data.courses.filter(({ title }) => within(title, words))
  return firstFound(by)
    .slice(0, COURSES_SHOWN)
    .map(({ course, title }) => ({
      ...{ key: `course ${course}`, group: 'Courses', title, detail: '' },
      ...{ to: `/training/courses/${course}`, isPage: false, icon: GraduationCap },
    }))
}

/** What has the words as they were typed, else but for a slip in each. */
function firstFound<T>(by: (within: typeof startsWithin) => T[]): T[] {
  const found = by(startsWithin)
  return found.length > 0 ? found : by(nearlyWithin)
}

/** Pages and passages of the handbook: by their titles first, then by what they say. Null until they are there. */
function useHelp(words: string): Entry[] | null {
  const { data: pages, isLoading } = useQuery({ ...helpQuery, enabled: words !== '' })
  if (words === '') return []
  if (pages === undefined) return isLoading ? null : []
  const all = pages.flatMap(({ id, title, intro, passages }) => [
    { id, title, text: intro, page: '' },
    ...passages.map((passage) => ({ ...passage, page: title })),
  ])
  return firstFound((within) => titledThenTold(all, words, within))
    .slice(0, HELP_SHOWN)
    .map(({ id, title, page }) => ({
      ...{ key: `help ${id}`, group: 'Help', title, detail: page },
      ...{ to: `/help/${id.replace('#', '/')}`, isPage: false, icon: CircleHelp },
    }))
}

function titledThenTold<P extends { title: string; text: string }>(all: readonly P[], words: string, within: typeof startsWithin): P[] {
  const titled = all.filter(({ title }) => within(title, words))
  if (titled.length >= HELP_SHOWN) return titled
  return [...titled, ...all.filter(({ title, text }) => !titled.some((each) => each.title === title) && within(text, words))]
}

/** Finds records and screens by a few letters; arrows choose, Enter opens. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { entries, meant, error, isLooking } = useEntries(typed)
  const at = Math.min(chosen, entries.length - 1)
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    if (entry.isPage) location.assign(entry.to)
    else void navigate(entry.to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setChosen((at + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(entries[at])
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Find">
      <input
        role="combobox"
        aria-label="Find properties, scans, reports, projects, clients, courses, help and actions"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="A name, an address, a client, or what you want to do"
        value={typed}
        maxLength={200}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKey}
        className="h-11 w-full rounded-ui border border-control bg-field px-3 text-lg placeholder:text-muted md:text-base"
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {error
          ? sentenceOf(error, 'Records could not be looked for. Screens are listed.')
          : meant !== null
            ? `Nothing begins like that. Shown is "${meant}".`
            : typed.trim() !== '' &&
              (isLooking ? 'Looking...' : entries.length === 0 ? 'Nothing found' : formatCount(entries.length, 'result'))}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label="Found" className="-mx-2 mt-1 h-[min(24rem,50dvh)] overflow-y-auto">
        {entries.map((entry, i) => {
          const Icon = entry.icon
          return (
            <div key={entry.key}>
              {entry.group !== entries[i - 1]?.group && (
                <div aria-hidden className="px-2 pt-2 pb-1 text-xs text-muted">
                  {entry.group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field above, as of every combobox */}
              <div
                role="option"
                id={`${id}-${i}`}
                aria-selected={i === at}
                tabIndex={-1}
                onClick={() => open(entry)}
                onPointerMove={() => setChosen(i)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-ui px-2 py-1.5 aria-selected:bg-hover md:min-h-9"
              >
                <Icon aria-hidden size={16} className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{entry.title}</span>
                  {entry.detail !== '' && <span className="block truncate text-sm text-muted">{entry.detail}</span>}
                </span>
              </div>
            </div>
          )
        })}
      </div>
    </Dialog>
  )
}
