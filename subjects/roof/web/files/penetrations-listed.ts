import { call } from '@ridgeline/web/calls/api.ts'
import { editsThatAdd } from '@ridgeline/winn/contract/edit'
import type { RoofComponent } from '@ridgeline/winn/contract/evidence'
import { editDraft, openDraft } from '@ridgeline/winn/contract/report-draft'
import type { MeasuredFile } from '#contract/measured'

/** Writes what comes through the faces of a measured roof into the components of the report of its property. @returns how many were added */
export async function listPenetrations(propertyId: string, all: MeasuredFile['penetrations'], fileName: string): Promise<number> {
  const draft = await call(openDraft, { params: { id: propertyId } })
  const before = Object.keys(draft.content.components).length
  const made = all.map(({ position }, i): [string, RoofComponent] => [
    crypto.randomUUID(),
    {
      ...{ order: before + i, name: `Penetration ${i + 1}`, type: 'penetration', condition: 'not-judged' },
      ...{ lifespanYears: null, remainingYears: null, sectionId: null, photos: [] },
      ...{ notes: `Measured in ${fileName}.`, position },
    },
  ])
  for (const edits of editsThatAdd('components', new Map(made))) await call(editDraft, { params: { id: draft.id }, body: { edits } })
  return made.length
}
