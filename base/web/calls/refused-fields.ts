import { ApiError } from '@ridgeline/contract/client'

/** What the server found wrong, by the path of the field in the request (`contacts.0.email`); empty for every other error. A form gives its fields these names. */
export const refusedFields = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.body?.fields ?? {}) : {}

/** What is wrong in words: a field is called as its label calls it on the screen. One that no form shows is left unnamed, since paths are for programs. */
export function refusedWords(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([path, sentence]) => {
    const label = labelOf(path)
    return label === null ? `Not accepted: ${sentence}` : `${label}: ${sentence}`
  })
  return [...new Set(lines)].join('; ')
}

function labelOf(path: string): string | null {
  const [control] = document.getElementsByName(path)
  const text = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.labels?.[0]?.textContent : null
  return text?.trim() || null
}
