import type { Path } from '#contract/edit'
import { useRoofSections } from '#web/draft/use-roof-sections.ts'
import { OptionalChoice } from './optional-choice.tsx'

/** Which section of the roof something belongs to. */
export function SectionChoice({ path }: { path: Path }) {
  const sections = useRoofSections()
  return (
    <OptionalChoice
      path={path}
      label="Section"
      none={sections?.length === 0 ? 'No section drawn yet' : 'No section'}
      options={sections?.map((section) => ({ value: section.id, label: section.label })) ?? []}
    />
  )
}
