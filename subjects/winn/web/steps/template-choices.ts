import { STANDARD_TEMPLATE, type TemplateListing } from '#contract/template'

/** Stands where the organization stored none that new drafts begin with. */
const STANDARD = 'standard'

/** Templates to choose from, the one that new drafts begin with first. */
export const templateChoices = (templates: readonly TemplateListing[]): { value: string; label: string }[] => {
  const usual = templates.find(({ isDefault }) => isDefault)
  const others = templates.filter(({ isDefault }) => !isDefault)
  return [
    { value: usual?.id ?? STANDARD, label: usual?.name ?? STANDARD_TEMPLATE },
    ...others.map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
  ]
}
/** The id of a choice; null for the standard. */
export const chosenId = (value: string): string | null => (value === STANDARD ? null : value)
