import type { LonLat, Roof, RoofSection, RoofSource, SectionShape } from '#contract/roof'

/** What one step of undo brings back. */
interface Drawing {
  readonly sections: readonly RoofSection[]
  /** Of the next section. */
  readonly nextNumber: number
  /** The report that they were taken from. */
  readonly source: RoofSource | null
}

/** The sections as they stand on the screen, with what was stored and the way back. */
export interface RoofDraft extends Drawing {
  /** What the server has. */
  readonly stored: Drawing
  readonly revision: number
  readonly past: readonly Drawing[]
  readonly future: readonly Drawing[]
}

type SectionChange = Partial<Omit<RoofSection, 'id' | 'number'>>
export type RoofAction =
  | { readonly kind: 'load'; readonly roof: Roof }
  | { readonly kind: 'stored'; readonly roof: Roof; readonly sent: readonly RoofSection[] }
  | { readonly kind: 'rebase'; readonly revision: number }
  | { readonly kind: 'add'; readonly id: string; readonly type: SectionShape; readonly coordinates: readonly LonLat[] }
  | { readonly kind: 'bring'; readonly sections: readonly RoofSection[]; readonly source: RoofSource; readonly replaces: boolean }
  | { readonly kind: 'change'; readonly id: string; readonly change: SectionChange }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'clear' | 'undo' | 'redo' }

/** As many steps as anybody takes back. */
const MOST_STEPS = 200

export const draftOf = (roof: Roof): RoofDraft => {
  const drawing = { sections: roof.sections.map(plainSection), nextNumber: roof.nextNumber, source: roof.source }
  return { ...drawing, stored: drawing, revision: roof.revision, past: [], future: [] }
}

/** A section without the figures that the server adds. */
export function plainSection({ planM2: _p, slopedM2: _s, edgesM: _e, ...section }: Roof['sections'][number]): RoofSection {
  return section
}

export const isChanged = (draft: RoofDraft): boolean => draft.sections !== draft.stored.sections

export function changeDraft(draft: RoofDraft, action: RoofAction): RoofDraft {
  switch (action.kind) {
    case 'load':
      return draftOf(action.roof)
    case 'rebase':
      return { ...draft, revision: action.revision }
    case 'stored': {
      // What was changed while it was on its way is still to be stored.
      const stored = { sections: action.sent, nextNumber: action.roof.nextNumber, source: action.roof.source }
      return { ...draft, stored, revision: action.roof.revision }
    }
    case 'undo': {
      const last = draft.past.at(-1)
      return last === undefined ? draft : { ...draft, ...last, past: draft.past.slice(0, -1), future: [...draft.future, drawingOf(draft)] }
    }
    case 'redo': {
      const next = draft.future.at(-1)
      return next === undefined ? draft : { ...draft, ...next, past: [...draft.past, drawingOf(draft)], future: draft.future.slice(0, -1) }
    }
    case 'clear':
      return draft.sections.length === 0 ? draft : step(draft, { sections: [], nextNumber: 1, source: null })
    case 'bring':
      return brought(draft, action)
    case 'add': {
      const { id, type, coordinates } = action
      const number = draft.nextNumber
      const made: RoofSection = {
        id,
        number,
        type,
        coordinates: [...coordinates],
        label: `Section ${number}`,
        notes: '',
        pitchIn12: 0,
        azimuthDeg: null,
        edges: [],
      }
      return step(draft, { sections: [...draft.sections, made], nextNumber: number + 1, source: draft.source })
    }
    case 'change':
      return withSections(
        draft,
        draft.sections.map((each) => (each.id === action.id ? changed(each, action.change) : each)),
      )
    case 'remove':
      return withSections(
        draft,
        draft.sections.filter(({ id }) => id !== action.id),
      )
  }
}

/** Heights are of the corners as they were measured: a corner that was moved has none, and so has the section. */
function changed(section: RoofSection, change: SectionChange): RoofSection {
  const { heightsM, ...rest } = { ...section, ...change }
  return change.coordinates === undefined && heightsM !== undefined ? { ...rest, heightsM } : rest
}

/** Sections of a file in one step, with numbers that are free. */
function brought(draft: RoofDraft, { sections, source, replaces }: Extract<RoofAction, { kind: 'bring' }>): RoofDraft {
  const numbered = sections.map((section, i) => ({ ...section, number: draft.nextNumber + i }))
  const all = replaces ? numbered : [...draft.sections, ...numbered]
  return step(draft, { sections: all, nextNumber: draft.nextNumber + numbered.length, source })
}

const withSections = (draft: RoofDraft, sections: readonly RoofSection[]): RoofDraft =>
  JSON.stringify(sections) === JSON.stringify(draft.sections)
    ? draft
    : step(draft, { sections, nextNumber: draft.nextNumber, source: draft.source })

const step = (draft: RoofDraft, next: Drawing): RoofDraft => ({
  ...draft,
  ...next,
  past: [...draft.past, drawingOf(draft)].slice(-MOST_STEPS),
  future: [],
})

const drawingOf = ({ sections, nextNumber, source }: Drawing): Drawing => ({ sections, nextNumber, source })
