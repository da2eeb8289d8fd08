import type { Edit } from '#contract/edit'

const PREFIX = 'ridgeline.draft.'

interface Store {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * Edits of a draft that the server does not have, kept in the browser under a key of this page. A page that opens the draft takes over what other pages left: an edit that
 * two pages send is worked on once, by its id.
 */
export function keptEdits(store: Store, draftId: string, pageId: string = crypto.randomUUID()) {
  const own = `${PREFIX}${draftId}.${pageId}`
  return {
    load(): Edit[] {
      const keys = Array.from({ length: store.length }, (_, i) => store.key(i)).filter((key) => key?.startsWith(`${PREFIX}${draftId}.`))
      const edits = keys.flatMap((key) => readEdits(store.getItem(key ?? '')))
      for (const key of keys) if (key !== null && key !== own) store.removeItem(key)
      if (edits.length > 0) store.setItem(own, JSON.stringify(edits))
      return edits
    },
    save(edits: readonly Edit[]): void {
      if (edits.length === 0) store.removeItem(own)
      else store.setItem(own, JSON.stringify(edits))
    },
  }
}

function readEdits(text: string | null): Edit[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(all) ? all.filter(isEdit) : []
  } catch {
    return []
  }
}

const isKey = (key: unknown): boolean => typeof key === 'string' && key !== '' && key.length <= 80

/** As the server will ask of it, by hand: its schema would bring the library of schemas before the first step of the builder. */
function isEdit(one: unknown): one is Edit {
  if (typeof one !== 'object' || one === null) return false
  const { id, path, ...rest } = one as Record<string, unknown>
  const isNamed = typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
  return isNamed && Array.isArray(path) && path.length > 0 && path.length <= 8 && path.every(isKey) && 'value' in rest && 'was' in rest
}
