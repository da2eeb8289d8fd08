import { json, text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** A request of the largest ones stays under three megabytes. */
export const MOST_EDITS = 20
const LONGEST_VALUE = 24_000
const DEEPEST = 8

/** Where in the content a value stands: keys from the root on, such as `['building', 'yearBuilt']` or `['components', '<id>', 'name']`. */
export const Path = z.array(text(80).min(1)).min(1, 'must name a value').max(DEEPEST)
export type Path = readonly string[]

/** A JSON value as it stands at a path; null where there is none: setting null takes away an entry of a list. */
export const Value = json(LONGEST_VALUE)
export type Value = z.infer<typeof Value>

/** One change of one value: made once, whichever number of times it arrives. */
export const Edit = z.object({
  /** Made by whoever edits; the same edit sent again changes nothing. */
  id: z.uuid(),
  path: Path,
  value: Value,
  /** What stood there for the person who wrote the edit: tells whether somebody else has changed it since. */
  was: Value,
})
export type Edit = z.infer<typeof Edit>
export const Edits = z.array(Edit).min(1).max(MOST_EDITS)

/** The edits that add entries to a list of a draft, as many together as one request takes. @param list - such as `components` @param made - by their ids */
export function editsThatAdd(list: string, made: ReadonlyMap<string, Value>): Edit[][] {
  const edits = [...made].map(([id, value]): Edit => ({ id: crypto.randomUUID(), path: [list, id], value, was: null }))
  return Array.from({ length: Math.ceil(edits.length / MOST_EDITS) }, (_, i) => edits.slice(i * MOST_EDITS, (i + 1) * MOST_EDITS))
}

/**
 * What became of an edit. `applied`; `merged`: somebody else had changed the same text, both changes are in it; `kept-both`: both changed the same words, the text
 * holds both versions one after the other; `replaced`: somebody else had set another value, which is in the history now; `refused`: an entry was to be taken away
 * that somebody else has changed since, it stands; `restored`: the entry had been taken away, and stands again with this change.
 */
export const EditOutcome = z.enum(['applied', 'merged', 'kept-both', 'replaced', 'refused', 'restored'])
export type EditOutcome = z.infer<typeof EditOutcome>
