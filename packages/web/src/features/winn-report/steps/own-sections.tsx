import type { OwnSection } from '@ridgeline/contracts/draft/own-section'
import { templateOf } from '@ridgeline/contracts/draft/stamp-template'
import { Stamp } from 'lucide-react'
import { useChange } from '#calls/change.ts'
import { saveTemplate } from '#features/winn-report/draft/api.ts'
import { useContent } from '#features/winn-report/draft/draft-context.tsx'
import { DraftArea, DraftText } from '#features/winn-report/fields/draft-fields.tsx'
import { EntryList } from '#features/winn-report/fields/entry-list.tsx'
import { usePermission } from '#session/permission.tsx'
import { Button } from '#ui/button/button.tsx'

/** Sections of the organization's own. */
export const OwnSections = () => (
  <section aria-labelledby="own-sections">
    <h3 id="own-sections" className="mb-3 text-base font-semibold">
      Own sections
    </h3>
    <EntryList<OwnSection>
      path={['ownSections']}
      name="section"
      empty="No section of your own. It is printed after the summary and the recommendations."
      fresh={() => ({ title: '', body: '' })}
      titleOf={(section, i) => section.title || `Section ${i + 1}`}
    >
      {(path) => (
        <div className="flex flex-col gap-4">
          <DraftText path={[...path, 'title']} label="Heading" maxLength={120} />
          <DraftArea path={[...path, 'body']} label="Text" rows={5} maxLength={10_000} />
        </div>
      )}
    </EntryList>
  </section>
)

/** Makes the words and defaults of this draft those that new drafts begin with. */
export function SaveToTemplate() {
  const content = useContent()
  const { reason } = usePermission('report-text.manage')
  const save = useChange({
    change: saveTemplate,
    refresh: [['report-template']],
    done: { title: 'Saved to the template', description: 'New drafts begin with these words. This draft and all others stay as they are.' },
    failed: { title: 'Template not saved', sentence: 'The words stand in this draft. Save them again in a moment.' },
  })
  return (
    <Button size="small" reason={reason} pending={save.isPending} onClick={() => save.mutate(templateOf(content))}>
      <Stamp aria-hidden size={16} />
      Save to template
    </Button>
  )
}
