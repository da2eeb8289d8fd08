import { DraftContent } from '#contract/content'
import type { Edit, EditOutcome, Path, Value } from '#contract/edit'
import { mergeTexts } from '#contract/merge-texts'

type Tree = { readonly [key: string]: Value }
const isTree = (value: Value | undefined): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts of several sentences: two people's changes of one are merged. Of any other value there is one, and the last one set stands. */
export const proseFields: ReadonlySet<string> = new Set([
  'notes',
  'note',
  'description',
  'recommendedAction',
  'drainage',
  'warranty',
  'repairs',
  'collateral',
  'layers',
  'caption',
  'summary',
  'recommendations',
  'body',
])

/** The value at a path; null where there is none. */
export function valueAt(content: Value, path: Path): Value {
  let at: Value | undefined = content
  for (const key of path) at = isTree(at) && Object.hasOwn(at, key) ? at[key] : undefined
  return at ?? null
}

/** The content with another value at a path; null takes the key away. Nothing else is copied or changed. */
export function withValue(content: Value, path: Path, value: Value): Value {
  const [key, ...rest] = path
  if (key === undefined) return value
  const tree = isTree(content) ? content : {}
  if (rest.length > 0) return { ...tree, [key]: withValue(valueAt(tree, [key]), rest, value) }
  const { [key]: _before, ...others } = tree
  return value === null && isEntry(path) ? others : { ...tree, [key]: value }
}

/** Equal as JSON: the order of keys means nothing. */
export function sameJson(a: Value, b: Value): boolean {
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, i) => sameJson(value, b[i] ?? null))
  if (!isTree(a) || !isTree(b)) return a === b
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => Object.hasOwn(a, key) && Object.hasOwn(b, key) && sameJson(a[key] ?? null, b[key] ?? null))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Entries of lists are named by an id; everything else has a fixed name and never goes. */
const isEntry = (path: Path): boolean => UUID.test(path.at(-1) ?? '')

/** The entry a path leads into, as its own path; null where it leads into none. */
export function entryOf(path: Path): Path | null {
  const at = path.slice(0, -1).findLastIndex((key) => UUID.test(key))
  return at < 0 ? null : path.slice(0, at + 1)
}

export interface Applied {
  readonly content: Value
  readonly outcome: EditOutcome
}

/**
 * One edit laid over what stands now, so that nobody's work is lost: see `EditOutcome`.
 * @param removed gives an entry that was taken away, as it stood then; null where nobody knows of one
 */
export function applyEdit(before: Value, edit: Edit, removed: (entry: Path) => Value): Applied {
  const { path, value, was } = edit
  const entry = entryOf(path)
  const isGone = entry !== null && valueAt(before, entry) === null
  const content = isGone && entry ? withValue(before, entry, removed(entry)) : before
  const now = valueAt(content, path)
  const set = (next: Value, outcome: EditOutcome): Applied => ({ content: withValue(content, path, next), outcome })
  if (isGone) return set(value, 'restored')
  if (sameJson(now, value)) return { content, outcome: 'applied' }
  if (sameJson(now, was)) return set(value, 'applied')
  if (value === null && isEntry(path)) return { content, outcome: 'refused' }
  if (now === null && isEntry(path)) return set(value, 'restored')
  if (typeof now === 'string' && typeof was === 'string' && typeof value === 'string' && proseFields.has(path.at(-1) ?? '')) {
    const merged = mergeTexts(now, was, value)
    return set(merged.text, merged.isWhole ? 'merged' : 'kept-both')
  }
  return set(value, 'replaced')
}

/** The content, or what is wrong with it as a sentence that names the value. */
export function checkContent(content: Value): { readonly content: DraftContent } | { readonly problem: string } {
  const parsed = DraftContent.safeParse(content)
  if (parsed.success) return { content: parsed.data }
  const [issue] = parsed.error.issues
  return {
    problem: `${issue?.path.filter((key) => !UUID.test(String(key))).join(' / ') || 'The draft'}: ${issue?.message ?? 'is not valid'}`,
  }
}
