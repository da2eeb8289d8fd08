import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { joined, message, type Words } from '@ridgeline/words/message'
import { damageSentence } from '#contract/stored-file'

interface Original {
  readonly fileName: string
  readonly sha256: string
}

const AT_ONCE = 4
const MOST_NAMED = 3

/**
 * Reads uploaded files from end to end and compares them with what was stored: what is about to be frozen or found rests on them, and nobody has to have
 * opened one of them since it was damaged.
 * @throws AppError `damaged`, which names the files
 */
export async function assertSound({ storage }: Pick<Deps, 'storage'>, originals: readonly Original[]): Promise<void> {
  const files = [...new Map(originals.map((file) => [file.sha256, file])).values()]
  const found: { readonly at: number; readonly sentence: Words; readonly damage: string }[] = []
  let next = 0
  const lane = async () => {
    for (let at = next++; at < files.length; at = next++) {
      const { fileName, sha256 } = files[at] as Original
      const { damage } = await storage.check(sha256)
      if (damage) found.push({ at, damage, sentence: damageSentence(message`The stored original of ${fileName}`, damage) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const [first, ...others] = found.toSorted((a, b) => a.at - b.at)
  if (!first) return
  const named = [first, ...others].slice(0, MOST_NAMED).map(({ sentence }) => sentence)
  const more = found.length > MOST_NAMED ? [message`So are others: ${found.length} files in all.`] : []
  const advice = 'Upload the same file again, or take it away, and try again.'
  throw new AppError('damaged', joined([...named, ...more, advice]), { reason: first.damage })
}
