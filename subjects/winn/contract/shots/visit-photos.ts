import { type PropertyPhoto, takenFor, type VisitShot } from '@ridgeline/property/contract/photo'
import { type DraftContent, inOrder } from '#contract/content'
import type { Annotation, PhotoUse } from '#contract/evidence'
import { freshFinding, freshUse } from '#contract/fresh'
import { type ShotProfile, shotOfVisit, shotProfileOf, slopeOf } from '#contract/shots/shot-list'

type Photo = Pick<PropertyPhoto, 'id' | 'shot'>
interface Taken {
  readonly id: string
  readonly shot: VisitShot
}

/** Photos of one entry, and characters of a caption. */
const MOST_PHOTOS = 50
const LONGEST_CAPTION = 500
const LONGEST_TEXT = 200

const takenIn = (photos: readonly Photo[]): Taken[] => photos.flatMap(({ id, shot }) => (shot ? [{ id, shot }] : []))

/** Where the front of the building looks (degrees from north towards east): as somebody wrote, else opposite to who photographed the address on a visit; null where neither says. */
export function frontOf({ building }: Pick<DraftContent, 'building'>, photos: readonly Photo[]): number | null {
  const heading = takenIn(photos).find(({ shot }) => shot.line === 'address' && shot.headingDeg !== null)?.shot.headingDeg ?? null
  return building.frontAzimuthDeg ?? (heading === null ? null : (heading + 180) % 360)
}

/**
 * A draft with what visits say of the photos: each is the shot of its line, with its note and what was drawn on it, and stands at the issue or component that it shows. What somebody said of a
 * photo in the draft stands before it; a photo is taken away from an entry by leaving it out.
 */
export function withVisitPhotos(content: DraftContent, all: readonly Photo[]): DraftContent {
  const taken = takenIn(all)
  if (taken.length === 0) return content
  const [profile, front] = [shotProfileOf(content.shotProfile), frontOf(content, all)]
  const uses = taken.filter(({ id }) => !(id in content.photos)).map((each) => [each.id, useOf(each, profile, front)] as const)
  const photos = { ...content.photos, ...Object.fromEntries(uses) }
  const shown = taken.filter(({ id }) => !photos[id]?.isLeftOut)
  return { ...content, photos, findings: findingsWith(content, shown), components: componentsWith(content, shown) }
}

function useOf({ id, shot: taken }: Taken, profile: ShotProfile, front: number | null): PhotoUse {
  const { shot, side } = shotOfVisit(taken, profile, front)
  const caption = taken.note || (shot === null ? (taken.label ?? '') : '')
  return {
    ...freshUse,
    shot: shot?.id ?? '',
    slope: shot === null && side !== null ? slopeOf(side) : '',
    caption: caption.slice(0, LONGEST_CAPTION),
    annotations: annotationsOf(id, taken),
  }
}

/** Arrows, circles and words; lengths stay on the visit, which has the unit of who looks. */
function annotationsOf(id: string, { marks }: VisitShot): Record<string, Annotation> {
  return Object.fromEntries(
    marks.flatMap(({ kind, from, to, text }, order) =>
      kind === 'length' || kind === 'measured'
        ? []
        : // its id is made of that of the photo, so that it is the same whenever it is asked for
          [
            [
              id.slice(0, -4) + order.toString(16).padStart(4, '0'),
              { order, kind, from: [from.x, from.y], to: [to.x, to.y], text: text.slice(0, LONGEST_TEXT) },
            ],
          ],
    ),
  )
}

/** Photos that visits took for entries, by the entry that `of` names. */
function byEntry(shown: readonly Taken[], of: (taken: Pick<VisitShot, 'line' | 'issueId'>) => string | null): Map<string, string[]> {
  const all = shown.flatMap(({ id, shot }) => takenFor(shot).map((taken) => ({ id, entry: of(taken) })))
  return new Map(
    [...Map.groupBy(all, ({ entry }) => entry)].flatMap(([entry, photos]) =>
      entry === null ? [] : [[entry, photos.map(({ id }) => id)] as const],
    ),
  )
}

const together = (chosen: readonly string[], taken: readonly string[]): string[] =>
  [...new Set([...chosen, ...taken])].slice(0, MOST_PHOTOS)

/** An issue that the report adds nothing to yet gets an entry for its photos. */
function findingsWith({ findings }: DraftContent, shown: readonly Taken[]): DraftContent['findings'] {
  const first = (inOrder(findings).at(-1)?.order ?? 0) + 1
  const added = [...byEntry(shown, ({ issueId }) => issueId)].map(([id, taken], i) => {
    const before = findings[id] ?? { ...freshFinding(id), order: first + i }
    return [id, { ...before, photos: together(before.photos, taken) }] as const
  })
  return { ...findings, ...Object.fromEntries(added) }
}

function componentsWith({ components }: DraftContent, shown: readonly Taken[]): DraftContent['components'] {
  const taken = byEntry(shown, ({ line }) => (line?.startsWith(COMPONENT) ? line.slice(COMPONENT.length) : null))
  const added = Object.entries(components).map(
    ([id, before]) => [id, { ...before, photos: together(before.photos, taken.get(id) ?? []) }] as const,
  )
  return Object.fromEntries(added)
}
const COMPONENT = 'component/'
