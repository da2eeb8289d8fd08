import type { Guarded } from '@ridgeline/contract/outgoing'
import type { Verification } from '@ridgeline/scan/contract/issue/issue'
import { isConfirmedBelow } from '@ridgeline/title/contract/verification-words'
import { checkWording, withRewrite } from '#rules/language/check-wording'
import type { Ground } from '#rules/language/ground'

const passed = (text: string): Guarded => text as Guarded

/** The text with safe words in the place of each sentence that may not stand on this ground. */
export const inSafeWords = (text: string, ground: Ground): Guarded =>
  passed(checkWording(text, ground).reduceRight((said, flag) => withRewrite(said, flag), text))

/** A title or another label, which has room for no sentence: `instead` where it may not stand. */
export const safeLabel = (text: string, ground: Ground, instead: string): Guarded =>
  passed(checkWording(text, ground).length > 0 ? instead : text)

/** The ground of what is told of one finding: a core or a meter may have confirmed it. */
export const groundOfFinding = (ground: Omit<Ground, 'isVerified'>, verification: Verification | null): Ground => ({
  ...ground,
  isVerified: isConfirmedBelow(verification),
})

/** What says nothing of a roof: a name, an address, a figure, a sentence that is ours. `apps/server/test/outgoing.test.ts` lists who uses it. */
export const asFixed = (text: string): Guarded => passed(text)

/** What a person was told is questioned, and keeps as it is written. The same test lists who uses it. */
export const asKept = (text: string): Guarded => passed(text)
