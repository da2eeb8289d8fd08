import type { OwnSection } from '#contract/own-section'
import { DraftArea, DraftText } from '#web/fields/draft-fields.tsx'
import { EntryList } from '#web/fields/entry-list.tsx'

/** Sections of the organization's own. */
export const OwnSections = () => (
  <section aria-labelledby="own-sections">
    <h3 id="own-sections" className="mb-3 text-base font-semibold">
      Own sections
    </h3>
    <EntryList<OwnSection>
      path={['ownSections']}
      noun="section"
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
