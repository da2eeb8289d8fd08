import { Bundle, WholeLog } from '#rules/bundle'
import { type Checked, checkBundle } from '#rules/check'
import { checkLog } from '#rules/check-log'

/** A file of proofs that was opened and checked. */
export interface OpenedProof {
  readonly checked: Checked
  readonly keeper: string
}

/** Reads a bundle or a whole log. @returns `none` where the text is no JSON of ours at all, `bad` where it means to be and is not */
export function readProof(text: string, trusted: readonly string[] = []): OpenedProof | 'none' | 'bad' {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'none'
  }
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : null
  if (format !== 'ridgeline-title/1' && format !== 'ridgeline-log/1') return 'none'
  const parsed = format === 'ridgeline-title/1' ? Bundle.safeParse(json) : WholeLog.safeParse(json)
  if (!parsed.success) return 'bad'
  try {
    const { data } = parsed
    return { checked: data.format === 'ridgeline-title/1' ? checkBundle(data, trusted) : checkLog(data, trusted), keeper: data.keeper }
  } catch {
    return 'bad'
  }
}
