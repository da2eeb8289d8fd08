import { type Language, language as own } from '@ridgeline/words/locale'
import { Select } from '#ui/form/select.tsx'
import { languageNames } from './language.ts'

/** The language that a report is printed in; by default the one that the member reads. What is shown of it before stays in theirs. */
export function PrintedIn({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  return (
    <Select
      label="Printed in"
      value={language}
      onChange={onChange}
      options={(Object.keys(languageNames) as Language[]).map((value) => ({ value, label: languageNames[value] }))}
      hint={
        language === own
          ? undefined
          : `What you see here is in ${languageNames[own]}; the report is printed in ${languageNames[language]}. What people wrote stays as they wrote it.`
      }
    />
  )
}
