import type { LonLat } from '@ridgeline/roof/contract/roof'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { inOrder } from '#contract/content'
import type { Value } from '#contract/edit'
import { freshFinding } from '#contract/fresh'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import { useRoofSections } from '#web/draft/use-roof-sections.ts'
import { LineReplies } from '#web/fields/line-replies.tsx'
import { PlaceOnRoof } from '#web/fields/place-on-roof.tsx'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'

const NONE = 'none'

/** What the report adds to an issue of a scan: its section, its place and its photos. All else is changed at the issue itself. */
export function IssueInReport({ issue }: { issue: Pick<Issue, 'id' | 'title'> }) {
  const { findings } = useContent()
  const sections = useRoofSections()
  const { set } = useDraftStore()
  // one entry for one issue, whoever writes it first
  const path = ['findings', issue.id]
  const before = findings[issue.id]
  const change = (value: Record<string, Value>) => {
    if (before) for (const [field, to] of Object.entries(value)) set([...path, field], to)
    else set(path, { ...freshFinding(issue.id), ...value, order: (inOrder(findings).at(-1)?.order ?? 0) + 1 })
  }
  const place = (position: LonLat, sectionId: string | null) => change({ position: [...position], sectionId })
  const offered = sections?.some(({ id }) => id === before?.sectionId)
  return (
    <section aria-label="In the report" className="flex flex-col gap-3 border-t border-line pt-3">
      <LineReplies recordId={issue.id} />
      <Select
        label="Section"
        options={[
          { value: NONE, label: sections?.length === 0 ? 'No section drawn yet' : 'No section' },
          ...(sections?.map(({ id, label }) => ({ value: id, label })) ?? []),
        ]}
        value={offered ? (before?.sectionId ?? NONE) : NONE}
        onChange={(id) => change({ sectionId: id === NONE ? null : id })}
      />
      <PlaceOnRoof path={path} label="Place on the roof" onPlace={place} />
      <PhotoPicker path={[...path, 'photos']} of={issue.title} onChosen={(photos) => change({ photos })} />
    </section>
  )
}
