import { hasAuditFieldWords } from '@ridgeline/audit/contract/words/field-words'

interface Line {
  readonly action: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

/** Fields of lines of the audit log that would be shown by their names in the program, each once with an action that has it. */
export function unwordedFields(lines: readonly Line[]): string[] {
  const found = new Map<string, string>()
  for (const { action, before, after } of lines)
    for (const name of [...namesIn(before), ...namesIn(after)]) if (!hasAuditFieldWords(name)) found.set(name, action)
  return [...found].map(([name, action]) => `${name} (${action})`).sort()
}
