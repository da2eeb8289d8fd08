import { WORDING } from '@ridgeline/contract/outgoing'
import { AppError } from '@ridgeline/server/http/app-error'
import { asMessage, message } from '@ridgeline/words/message'
import type { PlacedFlag } from '#rules/wording'

declare const asked: unique symbol
/** That the texts of a report were looked at and who makes it was told what is questioned: nothing is frozen without. */
export interface AskedWording {
  /** Questioned sentences that stay as they are written. */
  readonly kept: number
  readonly [asked]: true
}

type Flag = Pick<PlacedFlag, 'where' | 'title' | 'reason'>

/**
 * @param isKept - who makes it was told what is questioned, and keeps it
 * @param orElse - how to keep it
 * @throws AppError `conflict` that names the sentences which the rules of wording question, and what else can be done
 */
export function assertWording(flags: readonly Flag[], isKept: boolean, orElse: string): AskedWording {
  const [first] = flags
  if (!first || isKept) return askedBefore(flags.length)
  const [where, title, reason, instead] = [first.where, first.title, first.reason, orElse].map(asMessage)
  const words =
    flags.length === 1
      ? message`Some wording is questioned: ${where!}. ${title!}: ${reason!} Change it, or ${instead!}.`
      : message`Some wording is questioned: ${where!} and ${flags.length - 1} more. ${title!}: ${reason!} Change it, or ${instead!}.`
  throw new AppError('conflict', words, { reason: WORDING })
}

/** For a job that makes what was asked for: its request went through `assertWording`. */
export const askedBefore = (kept = 0): AskedWording => ({ kept }) as AskedWording
