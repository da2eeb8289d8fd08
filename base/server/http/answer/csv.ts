/** A field of a CSV file (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvField(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One row of a CSV file. A number stays one, negative ones too; null is an empty field. */
export const csvRow = (fields: readonly (string | number | boolean | null)[]): string =>
  `${fields.map((field) => (typeof field === 'string' ? csvField(field) : String(field ?? ''))).join(',')}\r\n`
