import { z } from 'zod'

/**
 * A text that may leave the house: the language guard let it pass, put safe words in its place, or asked a person who kept it. Only
 * `subjects/report/rules/outgoing` makes one, so that a sender which takes it compiles with nothing else.
 */
export const guardedText = z.string().brand<'guarded'>()
export type Guarded = z.infer<typeof guardedText>

/** Reason of a `conflict` where sentences that are to leave the house are questioned: whoever sends them is told, and may keep them. */
export const WORDING = 'wording'
