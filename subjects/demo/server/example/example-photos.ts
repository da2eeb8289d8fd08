import type { DraftContent } from '@ridgeline/winn/contract/content'
import type { Edit, Value } from '@ridgeline/winn/contract/edit'
import { type Annotation, PhotoUse } from '@ridgeline/winn/contract/evidence'
import type { z } from 'zod'

type Drawn = Omit<Annotation, 'order'>
type Described = Omit<z.input<typeof PhotoUse>, 'annotations'> & {
  readonly drawn?: readonly Drawn[]
  /** The finding by hand that the photo shows. */
  readonly isOfFinding?: boolean
}

const [classrooms, hall] = [{ slope: 'Classrooms' }, { slope: 'Hall' }]
/** What somebody wrote of the photos of the example school, by the ends of their file names. Elevations, address and layers were not taken: the shot list names them. */
const described: Readonly<Record<string, Described>> = {
  overview: { shot: 'overview' },
  'from-south-east': { shot: 'overview', item: 'from the south-east' },
  'from-south-west': { shot: 'overview', item: 'from the south-west' },
  'from-north-west': { shot: 'overview', item: 'from the north-west' },
  'from-north-east': { shot: 'overview', item: 'from the north-east' },
  'field-classrooms': { ...classrooms, shot: 'field', damage: 'granules worn', item: 'cap sheet' },
  'parapet-north': {
    ...classrooms,
    shot: 'flashing',
    damage: 'open lap',
    item: 'parapet flashing',
    drawn: [{ kind: 'arrow', from: [0.6, 0.62], to: [0.45, 0.36], text: 'Open lap' }],
    isOfFinding: true,
  },
  'east-drain-repair': {
    ...classrooms,
    shot: 'drain',
    damage: 'strainer missing',
    item: 'east drain in the new membrane',
    drawn: [{ kind: 'circle', from: [0.4, 0.42], to: [0.52, 0.6], text: 'Drain' }],
  },
  'unit-east': { ...classrooms, shot: 'equipment', item: 'packaged unit' },
  'hall-from-south': { ...hall, item: 'roof of the hall' },
  'hall-flue': {
    ...hall,
    item: 'kitchen flue',
    drawn: [{ kind: 'text', from: [0.34, 0.2], to: [0.34, 0.2], text: 'Kitchen flue' }],
  },
  'hall-drain': { ...hall, item: 'drain' },
}

/** The edits that describe photos in a draft, by their ids and file names, and sign it as the surveyor of an example would. */
export function photoEdits(
  content: DraftContent,
  photos: readonly { readonly id: string; readonly fileName: string }[],
  signed: { readonly name: string; readonly at: Date },
): Edit[] {
  const edits: Edit[] = []
  const edit = (path: string[], value: unknown, was: unknown) =>
    edits.push({ id: crypto.randomUUID(), path, value: value as Value, was: was as Value })
  const findings = Object.entries(content.findings)
  for (const { id, fileName } of photos) {
    const words = described[fileName.replace(/^generated-\d+-|\.jpg$/g, '')]
    if (!words) continue
    const { drawn = [], isOfFinding, ...use } = words
    const annotations = Object.fromEntries(drawn.map((one, i) => [crypto.randomUUID(), { ...one, order: i + 1 }]))
    edit(['photos', id], PhotoUse.parse({ ...use, annotations }), null)
    if (isOfFinding) for (const [finding, { photos: before }] of findings) edit(['findings', finding, 'photos'], [...before, id], before)
  }
  edit(['signature'], { ...signed, credential: '', at: signed.at.toISOString() }, content.signature)
  return edits
}
